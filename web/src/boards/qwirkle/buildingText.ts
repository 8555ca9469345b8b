import type { Texts } from '../../text/texts';
import { refusalText, tileName } from './names';
import type { Building } from './useBuilding';

/** What there is to say about the turn being prepared; null while nothing is. */
export function buildingText(
  building: Building,
  opening: number | null,
  texts: Texts,
): string | null {
  const { traded, complaint, answer, heldTile, laid } = building;
  if (complaint) return refusalText(complaint, texts);
  if (traded) return texts.get('web.qwirkle.choose_trade');
  if (heldTile) return heldText(building, heldTile, texts);
  if (laid.length === 0 && opening !== null) {
    return texts.get('web.qwirkle.opening', { count: opening });
  }
  if (laid.length === 0 || !answer) return null;
  if (answer.refusal) return refusalText(answer.refusal, texts);
  if (answer.score === null) return null;
  const points = texts.get('web.qwirkle.points', { count: answer.score });
  return answer.completed > 0 ? `${texts.get('web.qwirkle.complete')} ${points}` : points;
}

function heldText({ answer, squares }: Building, held: string, texts: Texts): string | null {
  if (!answer) return null;
  const tile = tileName(held, texts);
  if (answer.squares.length === 0) return texts.get('web.qwirkle.held_nowhere', { tile });
  if (squares.length === 0) return texts.get('web.qwirkle.held_later', { tile });
  return texts.get('web.qwirkle.held', { tile, count: squares.length });
}
