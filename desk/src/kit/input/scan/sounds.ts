import { useSyncExternalStore } from 'react';

let context: AudioContext | undefined;

type Beep = { readonly hertz: number; readonly atS: number; readonly lengthS: number };

// One choice for this computer: a bench beside a colleague's may want quiet.
const mutedKey = 'hk:scan-muted';
const watchers = new Set<() => void>();
const isMuted = (): boolean => localStorage.getItem(mutedKey) === '1';

export const setMuted = (muted: boolean): void => {
  localStorage.setItem(mutedKey, muted ? '1' : '0');
  for (const watch of watchers) watch();
};

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

/** Whether scans are silent on this computer. */
export const useMuted = (): boolean => useSyncExternalStore(subscribe, isMuted);

const play = (beeps: readonly Beep[]) => {
  if (isMuted() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A browser holds sounds back until somebody has pressed a key; the first scan is one.
  if (context.state === 'suspended') void context.resume();
  for (const { hertz, atS, lengthS } of beeps) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.value = 0.08;
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + atS);
    tone.stop(context.currentTime + atS + lengthS);
  }
};

/** One short high tone: it was taken. */
export const soundRight = (): void => play([{ hertz: 1320, atS: 0, lengthS: 0.08 }]);

/** Two low tones: nothing was changed. */
export const soundWrong = (): void =>
  play([
    { hertz: 220, atS: 0, lengthS: 0.16 },
    { hertz: 196, atS: 0.22, lengthS: 0.24 },
  ]);
