/** A phrase with its first letter in upper case. */
export function capital(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`;
}

/** A phrase as a sentence of its own. */
export function sentence(phrase: string): string {
  return `${capital(phrase)}.`;
}
