import type { Evaluation } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { Hint } from '../contract';
import { CELL, cellRect } from './cells';
import { worthText } from './CellText';

/** Below this size on the screen, a label in every cell would be a smudge. */
const LABEL_ROOM = 30;
const LABEL_FONT = 12;

interface LastMarkProps {
  readonly index: number;
  readonly size: number;
  /** the size of a screen pixel in drawing units */
  readonly pixel: number;
}

/** Four corners around the cell taken last: a shape that no other sign has. */
export function LastMark({ index, size, pixel }: LastMarkProps) {
  const { x, y } = cellRect(index, size);
  const near = 1.5;
  const far = CELL - near;
  const arm = CELL * 0.3;
  const stroke = Math.min(2.5, (CELL / pixel) * 0.1);
  const corners =
    `M${near} ${arm}V${near}H${arm}M${far - arm + near} ${near}H${far}V${arm}` +
    `M${far} ${far - arm + near}V${far}H${far - arm + near}M${arm} ${far}H${near}V${far - arm + near}`;
  return (
    <g transform={`translate(${x} ${y})`} fill="none">
      <path d={corners} className="thin-line" stroke="var(--surface)" strokeWidth={2 * stroke} />
      <path d={corners} className="thin-line" stroke="var(--ink)" strokeWidth={stroke} />
    </g>
  );
}

interface HintMarksProps {
  readonly hint: Hint;
  readonly size: number;
  /** the size of a screen pixel in drawing units */
  readonly pixel: number;
  readonly indexOf: (token: string) => number | null;
}

/** The best move glows; every alternative shows what it is worth, the weaker the fainter. */
export function HintMarks({ hint, size, pixel, indexOf }: HintMarksProps) {
  const worths = hint.evaluation?.moves ?? [];
  const isRoomy = CELL / pixel >= LABEL_ROOM;
  const best = indexOf(hint.token);
  return (
    <>
      {worths.map(({ token, value }) => {
        const index = indexOf(token);
        if (index === null || index === best) return null;
        const strength = strengthOf(value, worths);
        return (
          <g key={token}>
            <HintRing
              index={index}
              size={size}
              width={1 + 2 * strength}
              opacity={0.35 + 0.5 * strength}
            />
            {isRoomy && <WorthLabel index={index} size={size} value={value} pixel={pixel} />}
          </g>
        );
      })}
      {best !== null && (
        <BestMark index={best} token={hint.token} worths={worths} size={size} pixel={pixel} />
      )}
    </>
  );
}

type Worths = Evaluation['moves'];

interface BestMarkProps {
  readonly index: number;
  readonly token: string;
  readonly worths: Worths;
  readonly size: number;
  readonly pixel: number;
}

function BestMark({ index, token, worths, size, pixel }: BestMarkProps) {
  const worth = worths.find((move) => move.token === token);
  return (
    <g>
      <g style={{ filter: 'drop-shadow(0 0 6px var(--hint))' }}>
        <HintRing index={index} size={size} width={4} opacity={1} />
      </g>
      {worth && <WorthLabel index={index} size={size} value={worth.value} pixel={pixel} isBest />}
    </g>
  );
}

interface HintRingProps {
  readonly index: number;
  readonly size: number;
  readonly width: number;
  readonly opacity: number;
}

function HintRing({ index, size, width, opacity }: HintRingProps) {
  const { x, y } = cellRect(index, size);
  return (
    <rect
      x={x + 2}
      y={y + 2}
      width={CELL - 4}
      height={CELL - 4}
      rx={4}
      fill="none"
      className="thin-line"
      stroke="var(--hint)"
      strokeWidth={width}
      opacity={opacity}
    />
  );
}

interface WorthLabelProps {
  readonly index: number;
  readonly size: number;
  readonly value: number;
  readonly pixel: number;
  readonly isBest?: boolean;
}

/** A pill across the lower border of the cell. */
function WorthLabel({ index, size, value, pixel, isBest = false }: WorthLabelProps) {
  const texts = useTexts();
  const { x, y } = cellRect(index, size);
  const text = worthText(value, texts.language);
  const font = Math.max(LABEL_FONT * pixel, CELL * 0.22);
  const width = font * (0.62 * text.length + 0.5);
  const height = font * 1.25;
  const left = Math.min(Math.max(0, x + (CELL - width) / 2), size * CELL - width);
  const top = Math.min(y + CELL - height * 0.6, size * CELL - height);
  return (
    <g>
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        rx={height / 2}
        fill={isBest ? 'var(--hint)' : 'var(--surface)'}
        stroke="var(--hint)"
        className="thin-line"
      />
      <text
        x={left + width / 2}
        y={top + height * 0.77}
        fontSize={font}
        fontWeight={700}
        textAnchor="middle"
        fill={isBest ? 'var(--surface)' : 'var(--hint)'}
      >
        {text}
      </text>
    </g>
  );
}

/** From 0 for the weakest move to 1 for the strongest. */
function strengthOf(value: number, worths: Worths): number {
  const values = worths.map((move) => move.value);
  const low = Math.min(...values);
  const high = Math.max(...values);
  return high > low ? (value - low) / (high - low) : 1;
}
