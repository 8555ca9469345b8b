import { useEffect, useState } from 'react';
import { allPictures, type Drawing } from './media';

interface DrawnProps {
  readonly drawing: Drawing;
  /** show the moving picture */
  readonly moving?: boolean;
  readonly className?: string;
}

/** A picture of part 7. What it shows is always said in words beside it. */
export function Drawn({ drawing, moving = false, className = '' }: DrawnProps) {
  const source = moving ? drawing.moving : drawing.still;
  // All are square: the page holds their place until they come.
  return (
    <img
      src={source}
      alt=""
      draggable={false}
      decoding="async"
      className={`aspect-square ${className}`}
    />
  );
}

/** False until the page has been painted once: pictures come after the board. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return drawn;
}

/** Fetches every picture of the game, so that none is missing at its moment. */
export function usePictures(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const pictures = allPictures().map((source) => Object.assign(new Image(), { src: source }));
    return () => {
      for (const picture of pictures) if (!picture.complete) picture.src = '';
    };
  }, [wanted]);
}
