import { LANGUAGES } from '../../text/texts';

/** Each language under its own name: « Français », “English”. */
export function languageChoices(): readonly { readonly value: string; readonly label: string }[] {
  return LANGUAGES.map((value) => {
    const name = new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value;
    return { value, label: name.charAt(0).toLocaleUpperCase(value) + name.slice(1) };
  });
}
