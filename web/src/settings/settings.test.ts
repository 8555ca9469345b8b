import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSettings, recallSettings } from './settings';

function browser(languages: readonly string[], stored: Map<string, string>): void {
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
}

describe('the language', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each([
    [['fr-CA', 'en'], 'fr'],
    [['de-DE', 'fr', 'en'], 'fr'],
    [['en-GB', 'fr'], 'en'],
    [['de', 'it'], 'en'],
    [[], 'en'],
  ])('of a browser that reads %j is %s', (languages, expected) => {
    browser(languages, stored);
    expect(recallSettings().language).toBe(expected);
  });

  test('once chosen stays', () => {
    browser(['en'], stored);
    keepSettings({ language: 'fr' });
    expect(recallSettings().language).toBe('fr');
  });

  test('is not chosen by choosing something else', () => {
    browser(['fr'], stored);
    keepSettings({ theme: 'dark' });
    browser(['en'], stored);
    expect(recallSettings()).toMatchObject({ language: 'en', theme: 'dark' });
  });
});
