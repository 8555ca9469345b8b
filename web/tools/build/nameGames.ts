import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The page's description names the games of src/catalog/games.def where it says %GAMES%. */
export function nameGames(): Plugin {
  return {
    name: 'ludotheque-game-names',
    transformIndexHtml: (html) => html.replace('%GAMES%', gameNames().join(', ')),
  };
}

function gameNames(): readonly string[] {
  const texts = JSON.parse(readFileSync('../src/text/fr.json', 'utf8')) as Record<string, string>;
  const ids = readFileSync('../src/catalog/games.def', 'utf8').match(/^[a-z]\w*/gm) ?? [];
  return ids.map((id) => texts[`game.${id}`] ?? id);
}
