import { createContext, useContext } from 'react';
import type { Texts } from './texts';

const TextContext = createContext<Texts | null>(null);

export const TextProvider = TextContext.Provider;

/** The sentences of the language in use. */
export function useTexts(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error('useTexts outside of TextProvider');
  return texts;
}
