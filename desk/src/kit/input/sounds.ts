let context: AudioContext | undefined;

type Beep = { readonly hertz: number; readonly atS: number; readonly lengthS: number };

const play = (beeps: readonly Beep[]) => {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
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
