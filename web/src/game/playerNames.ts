/** Zero-width joiners (of emoji and of Persian) and the tags of flags stay: they turn nothing round. */
const CONTROLS = /(?![\u200C\u200D\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\p{M}\u2800]/gu;

/**
 * A name from a form, a link or a file without characters that control the text around it; empty
 * when nothing of it can be seen.
 */
export function cleanName(name: string): string {
  const clean = name.replace(CONTROLS, '');
  return clean.replace(INVISIBLE, '') === '' ? '' : clean;
}
