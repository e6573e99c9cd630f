import type { Platform } from '../../../platform/platform.ts';
import { type SessionPosition, upsertPositions } from '../conversation.store.ts';

// A position that is lost only repeats messages, which clients drop: it need not be written at once.
const writeAfterMs = 250;
// Of who left, the next server asks soon.
const writeSoonAfterMs = 20;
const maxAtOnce = 1000;

export type PositionWriter = {
  move(position: SessionPosition): void;
  /** Whoever comes back, here or elsewhere, is not to get again what they had: what waits is written soon. */
  hurry(): void;
  /** What is not written yet, of a session in a conversation. */
  waiting(session: string, conversationId: number): number;
  /** Writes what waits now. */
  flush(): Promise<void>;
};

/** Positions, written behind and many at once; while nobody acknowledges anything there is no timer. */
export const createPositionWriter = ({ db, clock, log }: Platform): PositionWriter => {
  let moved = new Map<string, SessionPosition>();
  let underWay: ReadonlyMap<string, SessionPosition> = moved;
  let isHurried = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const keyOf = (session: string, conversationId: number): string => `${session} ${conversationId}`;

  const keep = (position: SessionPosition): void => {
    const key = keyOf(position.session, position.conversationId);
    if ((moved.get(key)?.seq ?? -1) < position.seq) moved.set(key, position);
  };
  const write = async (): Promise<void> => {
    underWay = moved;
    moved = new Map();
    const all = [...underWay.values()];
    for (let from = 0; from < all.length; from += maxAtOnce) {
      const some = all.slice(from, from + maxAtOnce);
      try {
        await upsertPositions(db, some, clock.now());
      } catch (error) {
        // They are written with the next ones that move; until then a session that comes back gets them again.
        for (const position of some) keep(position);
        log.warn({ error: error instanceof Error ? error.message : String(error) }, 'chat positions not written');
      }
    }
    underWay = moved;
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    isHurried = false;
    writing = writing.then(write);
    return writing;
  };
  return {
    move: (position) => {
      keep(position);
      timer ??= setTimeout(() => void flush(), writeAfterMs);
    },
    hurry: () => {
      if (moved.size === 0 || isHurried) return;
      isHurried = true;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), writeSoonAfterMs);
    },
    waiting: (session, conversationId) => {
      const key = keyOf(session, conversationId);
      return Math.max(moved.get(key)?.seq ?? 0, underWay.get(key)?.seq ?? 0);
    },
    flush,
  };
};
