const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const SYLLABLES = 3;

/** A code that is easy to say and to write down: "limaro". */
export function proposeCode(): string {
  const random = crypto.getRandomValues(new Uint32Array(2 * SYLLABLES));
  return Array.from(random, (number, index) => {
    const letters = index % 2 === 0 ? CONSONANTS : VOWELS;
    return letters[number % letters.length] ?? '';
  }).join('');
}
