import { type ChatClock, type ChatSettings, type ChatWaits } from './types.ts';

/** The clock of the machine that the client runs on. */
export const machineClock: ChatClock = {
  now: () => Date.now(),
  after: (ms, ring) => {
    const timer = setTimeout(ring, ms);
    return () => clearTimeout(timer);
  },
};

/** Waits that have a name: setting one again moves it. */
export type Alarms = {
  readonly set: (name: string, ms: number, ring: () => void) => void;
  /** Sets it unless it is set. */
  readonly hold: (name: string, ms: number, ring: () => void) => void;
  readonly clear: (name: string) => void;
};

export const createAlarms = (clock: ChatClock): Alarms => {
  const cancels = new Map<string, () => void>();
  const clear = (name: string) => {
    cancels.get(name)?.();
    cancels.delete(name);
  };
  const set: Alarms['set'] = (name, ms, ring) => {
    clear(name);
    const cancel = clock.after(ms, () => {
      cancels.delete(name);
      ring();
    });
    cancels.set(name, cancel);
  };
  return {
    set,
    hold: (name, ms, ring) => {
      if (!cancels.has(name)) set(name, ms, ring);
    },
    clear,
  };
};

/** What every part of the client stands on. */
export type Ground = { readonly settings: ChatSettings; readonly waits: ChatWaits; readonly alarms: Alarms };
