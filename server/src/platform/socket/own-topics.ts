import type { Log } from '../log/log.ts';
import type { BusListener } from './bus/bus.ts';

/** Those who listen in this process, and what is about to be told to them. One that throws holds up no other. */
export const ownListeners = (log?: Log) => {
  const listeners: BusListener[] = [];
  let soon: Set<string> | undefined;
  const each = (tell: (listener: BusListener) => void): void => {
    for (const listener of listeners)
      try {
        tell(listener);
      } catch (error) {
        log?.error({ error }, 'who listens to the bus failed');
      }
  };
  const hear = (topics: readonly string[]): void => each((listener) => listener.heard(topics));
  return {
    listen: (listener: BusListener): void => void listeners.push(listener),
    hear,
    missed: (): void => each((listener) => listener.missed()),
    /** Heard once whoever tells now has done what they are at. */
    hearSoon: (topics: readonly string[]): void => {
      if (!soon) {
        const gathered = new Set<string>();
        soon = gathered;
        queueMicrotask(() => {
          soon = undefined;
          hear([...gathered]);
        });
      }
      for (const topic of topics) soon.add(topic);
    },
  };
};
