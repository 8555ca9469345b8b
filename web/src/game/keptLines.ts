import type { Variation } from '../core/types';
import { isRecord } from '../ui/storage';

/** Lines of games as the browser kept them; what is damaged is left out. */

export function readVariations(variations: unknown): readonly Variation[] {
  if (!Array.isArray(variations)) return [];
  return variations.filter(isRecord).map((variation) => ({
    at: typeof variation['at'] === 'number' ? variation['at'] : 0,
    tokens: readTexts(variation['tokens']),
    variations: readVariations(variation['variations']),
  }));
}

export function readTexts(texts: unknown): readonly string[] {
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}
