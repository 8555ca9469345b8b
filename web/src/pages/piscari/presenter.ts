import type { SoundName } from '../../boards/piscari/media';
import type { Seat } from '../../core/types';
import type { Game } from '../../game/game';
import {
  present,
  step,
  type Next,
  type Presentation,
  type PresentationEffect,
  type PresentationEvent,
} from './presentation';
import type { Timer } from './timer';

export interface Surroundings {
  readonly timer: Timer;
  /** the bot behind Merlin and Gandalf */
  bot: () => string;
  /** what the document's delays are multiplied by: 1, ½ or 0 */
  pace: () => number;
  sound: (name: SoundName) => void;
}

/** Runs the presentation of a game: waits, plays sounds, and asks the game for what comes next. */
export class Presenter {
  readonly game: Game;
  readonly #surroundings: Surroundings;
  readonly #listeners = new Set<() => void>();
  #stopListening: (() => void) | null = null;
  #presentation: Presentation;

  constructor(game: Game, automatic: readonly Seat[], surroundings: Surroundings) {
    this.game = game;
    this.#surroundings = surroundings;
    this.#presentation = present(game.controller(), automatic).presentation;
  }

  start(): void {
    this.#stopListening ??= this.game.subscribe(() =>
      this.send({ kind: 'updated', game: this.game.controller() }),
    );
    this.game.enter();
  }

  readonly presentation = (): Presentation => this.#presentation;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly send = (event: PresentationEvent): void => {
    this.#apply(step(this.#presentation, event));
  };

  /** Cuts short what is being waited for. */
  readonly skip = (): void => this.#surroundings.timer.skip();

  stop(): void {
    this.#stopListening?.();
    this.#stopListening = null;
    this.#surroundings.timer.stop();
    this.game.leave();
  }

  #apply({ presentation, effects }: Next): void {
    if (presentation.ticket !== this.#presentation.ticket) this.#surroundings.timer.stop();
    this.#presentation = presentation;
    for (const effect of effects) this.#do(effect);
    for (const listener of this.#listeners) listener();
  }

  #do(effect: PresentationEffect): void {
    const { timer, pace, sound, bot } = this.#surroundings;
    const { ticket } = this.#presentation;
    const game = this.game.controller();
    switch (effect.kind) {
      case 'delay':
        return timer.start(effect.milliseconds * pace(), () =>
          this.send({ kind: 'delayEnded', ticket }),
        );
      case 'sound':
        return sound(effect.sound);
      case 'rollDie':
        return game.roll();
      case 'play':
        return game.play(effect.token);
      case 'advise':
        return game.advise(bot());
      case 'undoMove':
        return game.undo?.();
      case 'forgetTrouble':
        return this.game.send({ kind: 'forgetTrouble' });
    }
  }
}
