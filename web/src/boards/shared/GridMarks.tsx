import type { Evaluation } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { Hint } from '../contract';
import { CELL, cellRect, type CellLook } from './cells';
import { worthText } from './CellText';

/** The font of a label: this many pixels, but no less and no more than these parts of the cell. */
const LABEL = { pixels: 12, least: 0.25, most: 0.34 };
/** A label with decimals is written smaller to fit into its cell, or, below this, without them. */
const LEAST_PIXELS = 10;
/** Room at the border of a cell, for its ring. */
const BORDER = 4;

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
  readonly look: CellLook;
  readonly indexOf: (token: string) => number | null;
}

/** The cells under whose number a hint tells what they are worth. */
export function labelledCells(
  hint: Hint | null,
  indexOf: HintMarksProps['indexOf'],
): ReadonlySet<number> {
  return new Set(hint?.evaluation?.moves.flatMap(({ token }) => indexOf(token) ?? []));
}

/** The best move glows; every alternative shows what it is worth, the weaker the fainter. */
export function HintMarks({ hint, size, pixel, look, indexOf }: HintMarksProps) {
  const worths = hint.evaluation?.moves ?? [];
  const best = indexOf(hint.token);
  const worth = worths.find(({ token }) => token === hint.token);
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
            {look.labels && <WorthLabel index={index} size={size} value={value} pixel={pixel} />}
          </g>
        );
      })}
      {best !== null && (
        <g>
          <g style={{ filter: 'drop-shadow(0 0 6px var(--hint))' }}>
            <HintRing index={best} size={size} width={4} opacity={1} />
          </g>
          {look.labels && worth && (
            <WorthLabel index={best} size={size} value={worth.value} pixel={pixel} isBest />
          )}
        </g>
      )}
    </>
  );
}

type Worths = Evaluation['moves'];

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

/** A pill inside the cell, under its number. */
function WorthLabel({ index, size, value, pixel, isBest = false }: WorthLabelProps) {
  const texts = useTexts();
  const { x, y } = cellRect(index, size);
  const exact = worthText(value, texts.language);
  const isTight = labelFont(exact, pixel) < LEAST_PIXELS * pixel;
  const text = isTight ? worthText(value, texts.language, 0) : exact;
  const font = labelFont(text, pixel);
  const width = labelWidth(text) * font;
  const height = font * LABEL_HEIGHT;
  const top = y + CELL - BORDER - height;
  return (
    <g data-worth={index}>
      <rect
        x={x + (CELL - width) / 2}
        y={top}
        width={width}
        height={height}
        rx={height / 2}
        fill={isBest ? 'var(--hint)' : 'var(--surface)'}
        stroke="var(--hint)"
        className="thin-line"
      />
      <text
        x={x + CELL / 2}
        y={top + height * 0.78}
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

/** In parts of the font. */
const LABEL_HEIGHT = 1.2;
const labelWidth = (text: string) => 0.6 * text.length + 0.5;

function labelFont(text: string, pixel: number): number {
  const wanted = Math.max(LABEL.pixels * pixel, LABEL.least * CELL);
  return Math.min(wanted, LABEL.most * CELL, (CELL - BORDER) / labelWidth(text));
}

/** From 0 for the weakest move to 1 for the strongest. */
function strengthOf(value: number, worths: Worths): number {
  const values = worths.map((move) => move.value);
  const low = Math.min(...values);
  const high = Math.max(...values);
  return high > low ? (value - low) / (high - low) : 1;
}
