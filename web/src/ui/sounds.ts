/** Small sounds, fetched after the first gesture: browsers allow none before, and nobody waits. */
const NAMES = ['place', 'capture', 'illegal', 'your-turn', 'win', 'cheer'] as const;

export type SoundName = (typeof NAMES)[number];

const sounds = new Map<SoundName, HTMLAudioElement>();

function fetchSounds(): void {
  for (const name of NAMES) {
    const audio = new Audio(`${import.meta.env.BASE_URL}sounds/${name}.mp3`);
    audio.preload = 'auto';
    sounds.set(name, audio);
  }
}

/** Call once: the sounds come with the first touch, click or key. */
export function prepareSounds(): void {
  const once = () => {
    removeEventListener('pointerdown', once);
    removeEventListener('keydown', once);
    fetchSounds();
  };
  addEventListener('pointerdown', once);
  addEventListener('keydown', once);
}

export function playSound(name: SoundName): void {
  const audio = sounds.get(name);
  if (!audio) return;
  audio.currentTime = 0;
  // Refused playback is no matter: sounds only accompany what is shown.
  audio.play().catch(() => undefined);
}
