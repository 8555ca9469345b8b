/** The pictures and sounds of part 7 of the document, under its names. */
import type { Icon } from '../../core/types';
import type { Team } from '../../theme/teams';

const FOLDER = 'media/piscari';

const ICON_FILE: Readonly<Record<Icon, 'pecheur' | 'poisson' | 'mouche'>> = {
  angler: 'pecheur',
  fish: 'poisson',
  fly: 'mouche',
};

export type PiscariTeam = Extract<Team, 'blue' | 'red'>;

const COLOUR_FILE: Readonly<Record<PiscariTeam, string>> = { blue: 'bleu', red: 'rouge' };
const WIZARD_FILE: Readonly<Record<PiscariTeam, string>> = { blue: 'merlin', red: 'gandalf' };

export const SOUNDS = ['roulement_du_de', 'pecheur', 'poisson', 'mouche', 'victoire'] as const;
export type SoundName = (typeof SOUNDS)[number];

/** A still picture and, where motion is wanted, its moving one. */
export interface Drawing {
  readonly still: string;
  readonly moving: string;
}

function drawing(name: string): Drawing {
  return { still: `${FOLDER}/${name}_fixe.png`, moving: `${FOLDER}/${name}_anime.gif` };
}

export function pieceDrawing(icon: Icon, team: PiscariTeam): Drawing {
  return drawing(`${ICON_FILE[icon]}_${COLOUR_FILE[team]}`);
}

export function dieDrawing(team: PiscariTeam): Drawing {
  return drawing(`de_${COLOUR_FILE[team]}`);
}

export function wizardDrawing(team: PiscariTeam): Drawing {
  return drawing(`${WIZARD_FILE[team]}_${COLOUR_FILE[team]}`);
}

export const CONFETTI = `${FOLDER}/confettis.gif`;

export function soundOf(icon: Icon): SoundName {
  return ICON_FILE[icon];
}

export function soundFile(sound: SoundName): string {
  return `${FOLDER}/${sound}.mp3`;
}

export const ICONS: readonly Icon[] = ['angler', 'fish', 'fly'];
const TEAMS: readonly PiscariTeam[] = ['blue', 'red'];

/** Everything a game may show, the still pictures first. */
export function allPictures(): readonly string[] {
  const drawings = TEAMS.flatMap((team) => [
    dieDrawing(team),
    wizardDrawing(team),
    ...ICONS.map((icon) => pieceDrawing(icon, team)),
  ]);
  return [...drawings.map(({ still }) => still), ...drawings.map(({ moving }) => moving), CONFETTI];
}
