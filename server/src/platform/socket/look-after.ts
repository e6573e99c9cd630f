import type { Line, SharedSockets } from './line.ts';
import type { People } from './people.ts';
import { closeCodes } from './socket.ts';

export type LookingAfter = {
  readonly shared: SharedSockets;
  readonly open: ReadonlySet<Line>;
  readonly people: People<Line>;
  readonly recheckAll: () => void;
};

/** One timer looks after all sockets: an idle one has none of its own. */
const tickMs = 100;

/** Lets those go on who were held back, and closes whoever is silent, unauthenticated or a flood for too long. */
export const lookAfter = ({ shared, open, people, recheckAll }: LookingAfter) => {
  const { limits, held, unauthenticated } = shared;
  const silenceEveryMs = Math.min(5000, limits.silentAfterMs / 10, limits.readWithinMs / 2);
  let silenceAtMs = performance.now();
  let recheckedAtMs = silenceAtMs;
  let timer: NodeJS.Timeout | undefined;

  const letGoOn = (now: number): void => {
    const lines = [...held];
    held.clear();
    for (const line of lines)
      if (now - line.heldSinceMs > limits.floodForMs) line.close(closeCodes.notAllowed, 'far too many messages');
      else line.proceed();
  };
  const closeUnauthenticated = (now: number): void => {
    for (const line of unauthenticated) {
      // They stand in the order in which they came.
      if (now - line.openedAtMs <= limits.authWithinMs) return;
      line.close(closeCodes.notAllowed, 'nobody said who they are');
    }
  };
  const closeSilent = (now: number): void => {
    for (const line of open)
      if (!line.isDeaf && now - line.heardAtMs > limits.silentAfterMs) line.cut();
      else line.mustDrain(now);
  };
  const tick = (): void => {
    const now = performance.now();
    letGoOn(now);
    closeUnauthenticated(now);
    people.forget(now);
    if (now - silenceAtMs >= silenceEveryMs) {
      silenceAtMs = now;
      closeSilent(now);
    }
    if (now - recheckedAtMs >= limits.recheckEveryMs) {
      recheckedAtMs = now;
      recheckAll();
    }
  };
  return {
    start: (): void => {
      timer ??= setInterval(tick, tickMs).unref();
    },
    stop: (): void => {
      clearInterval(timer);
      timer = undefined;
    },
  };
};
