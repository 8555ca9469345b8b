/** Longer than this, a sentence takes two lines and speaks lower. */
const SHORT = 34;

/**
 * What is going on, under the board: the loudest text after it. It grows with the screen, so that
 * it is read from a sofa, and a long one stays within the room that boards keep for it.
 */
export function StatusLine({ text }: { text: string }) {
  const size =
    text.length <= SHORT
      ? 'text-[length:clamp(1.125rem,min(3.2dvh,5.4vw),2.25rem)]'
      : 'text-[length:clamp(1rem,min(2.2dvh,4.2vw),1.625rem)]';
  return <p className={`leading-[1.2] font-bold text-balance ${size}`}>{text}</p>;
}

/** The height that boards keep for it, in pixels: three lines in portrait, one loud one or two. */
export function statusHeight(area: { readonly width: number; readonly height: number }): number {
  const isPortrait = area.width < 480 && area.height > area.width;
  return isPortrait ? 72 : Math.round(Math.min(72, Math.max(46, area.height * 0.072)));
}
