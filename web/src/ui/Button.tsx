import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './Icon';

const LOOKS = {
  primary: 'bg-accent text-on-accent border-transparent font-bold hover:brightness-110',
  secondary: 'bg-surface text-ink border-line hover:bg-board',
  quiet: 'border-transparent text-ink hover:bg-board',
  danger: 'bg-surface text-danger border-danger hover:bg-board',
} as const;

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4 text-base ' +
  'transition-[background-color,filter] select-none disabled:opacity-45 disabled:pointer-events-none ' +
  'aria-disabled:opacity-45';

export type ButtonLook = keyof typeof LOOKS;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  look = 'secondary',
  icon,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type="button" className={`${BASE} ${LOOKS[look]} ${className}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  /** what the button does: its accessible name and its tooltip */
  readonly label: string;
  readonly look?: ButtonLook;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  icon,
  label,
  look = 'quiet',
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${BASE} ${LOOKS[look]} min-w-11 px-0! ${className}`}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

interface LinkButtonProps {
  /** an address of the app, such as '/qwirkle' */
  readonly to: string;
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button: it leads somewhere, so it can be opened in another tab. */
export function LinkButton({
  to,
  look = 'secondary',
  icon,
  className = '',
  children,
}: LinkButtonProps) {
  return (
    <a href={`#${to}`} className={`${BASE} ${LOOKS[look]} ${className}`}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
