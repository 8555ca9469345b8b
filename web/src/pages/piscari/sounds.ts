import { soundFile, SOUNDS, type SoundName } from '../../boards/piscari/media';

/** The document's sounds, fetched when the board stands. */
export class Sounds {
  readonly #players = new Map<SoundName, HTMLAudioElement>();

  load(): void {
    for (const name of SOUNDS) {
      if (this.#players.has(name)) continue;
      this.#players.set(name, Object.assign(new Audio(soundFile(name)), { preload: 'auto' }));
    }
  }

  play(name: SoundName): void {
    const player = this.#players.get(name);
    if (!player) return;
    player.currentTime = 0;
    // A browser may refuse to play before the first gesture; the game goes on in silence.
    player.play().catch(() => undefined);
  }

  silence(): void {
    for (const player of this.#players.values()) player.pause();
  }
}
