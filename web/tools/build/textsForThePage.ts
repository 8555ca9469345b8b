import type { Plugin } from 'vite';

/** Sentences only the terminal programs say: the page does not carry them. */
const NOT_FOR_THE_PAGE = /^(terminal|app)\./;

/** The texts of all front ends live in src/text/<language>.json; the page takes what it needs. */
export function textsForThePage(): Plugin {
  return {
    name: 'ludotheque-texts',
    enforce: 'pre',
    transform(code, id) {
      if (!/src\/text\/[a-z-]+\.json$/.test(id)) return null;
      const all = Object.entries(JSON.parse(code) as Record<string, string>);
      const kept = all.filter(([key]) => !NOT_FOR_THE_PAGE.test(key));
      return { code: JSON.stringify(Object.fromEntries(kept)), map: null };
    },
  };
}
