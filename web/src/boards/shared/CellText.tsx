import { CELL } from './cells';

/** Width of a digit and height above the line to its middle, in parts of the font size. */
const DIGIT_WIDTH = 0.6;
const DIGIT_MIDDLE = 0.34;
/** How much of the cell's width a number may take. */
const WIDEST = 0.77;

interface CellTextProps {
  readonly text: string;
  /** the largest font, in parts of the cell; longer texts get a smaller one */
  readonly largest: number;
  readonly fill: string;
  readonly weight?: 400 | 700;
  readonly opacity?: number;
  /** how far below the middle */
  readonly dy?: number;
  /** smaller and higher: a label stands under it */
  readonly isRaised?: boolean;
}

const RAISED = { size: 0.84, dy: -0.16 * CELL };

/** A number in the middle of a cell, as large as fits. */
export function CellText({
  text,
  largest,
  fill,
  weight = 700,
  opacity = 1,
  dy = 0,
  isRaised = false,
}: CellTextProps) {
  const fitting = CELL * Math.min(largest, WIDEST / (text.length * DIGIT_WIDTH));
  const font = isRaised ? fitting * RAISED.size : fitting;
  const middle = CELL / 2 + dy + (isRaised ? RAISED.dy : 0);
  return (
    <text
      x={CELL / 2}
      y={middle + font * DIGIT_MIDDLE}
      fontSize={font}
      fontWeight={weight}
      textAnchor="middle"
      fill={fill}
      opacity={opacity}
    >
      {text}
    </text>
  );
}

/** A number with a real minus sign, which is as wide as a digit. */
export function numberText(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** What a move is worth: always with its sign, at most one decimal. */
export function worthText(value: number, language: string, decimals = 1): string {
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: decimals,
    signDisplay: 'exceptZero',
  });
  return format.format(value).replace('-', '−');
}
