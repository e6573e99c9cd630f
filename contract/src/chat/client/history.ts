import { type MessageStretch } from '../chat.shape.ts';
import { wire } from '../wire.shape.ts';
import { type Ground } from './clock.ts';
import { type ConversationState } from './conversation-state.ts';
import { type Taken } from './thread.ts';
import { type ChatSettings } from './types.ts';

/** How many messages are asked for at once: what a screen begins with, and what fills a gap. */
const aScreenful = 50;
const maxAtOnce = 200;

type Needs = {
  /** Whether it is worth asking again by itself. */
  readonly isWanted: (room: ConversationState) => boolean;
  readonly onTaken: (room: ConversationState, taken: Taken) => void;
  readonly onChange: (room: ConversationState) => void;
};

type Catching = { isAgain: boolean };

/** What is asked for over HTTP: the newest, what a gap lacks, and what is older. */
export const createHistory = ({ settings, alarms, waits }: Ground, needs: Needs) => {
  const catching = new Map<ConversationState, Catching>();
  const failures = new Map<ConversationState, number>();
  const earlier = new Map<ConversationState, Promise<void>>();

  const take = (room: ConversationState, stretch: MessageStretch): void =>
    needs.onTaken(room, room.thread.absorb(stretch));
  const ask = (room: ConversationState, where: Parameters<ChatSettings['stretch']>[1]) =>
    settings.stretch(room.address, where);

  const catchUpOnce = async (room: ConversationState): Promise<void> => {
    const { thread } = room;
    if (!thread.isPlaced()) return take(room, await ask(room, { limit: aScreenful }));
    for (let asked = -1; ;) {
      const after = thread.last();
      if (after === asked) throw new Error(`the server has more than ${after}, and does not tell`);
      asked = after;
      const page = await ask(room, { after, limit: maxAtOnce });
      const isFarBehind = page.lastSeq - maxAtOnce - thread.last() > wire.maxStreamed;
      const newest = isFarBehind ? await ask(room, { limit: maxAtOnce }) : page;
      take(room, newest);
      if (thread.last() >= newest.lastSeq) return undefined;
    }
  };

  /** What the socket brought before anybody looked may be one message, or a receipt alone: a screen begins with more. */
  const fillScreen = async (room: ConversationState): Promise<void> => {
    const { thread, watchers } = room;
    const isShort = thread.isPlaced() && thread.first() > 1 && thread.last() - thread.first() + 1 < aScreenful;
    if (watchers > 0 && isShort) take(room, await ask(room, { before: thread.first(), limit: aScreenful }));
  };

  const settle = (room: ConversationState, phase: ConversationState['phase'], failure?: unknown): void => {
    if (room.phase === 'ready') return;
    room.phase = phase;
    room.failure = failure;
    needs.onChange(room);
  };
  const tryAgain = (room: ConversationState): void => {
    const times = failures.get(room) ?? 0;
    failures.set(room, times + 1);
    const wait = Math.min(waits.reconnectAfterMs * 2 ** Math.min(times, 20), waits.reconnectAtMostMs);
    alarms.set(`gap ${room.key}`, wait, () => needs.isWanted(room) && void catchUp(room));
  };
  /** Asks for what is missing at the end, one question at a time; never rejects. */
  const catchUp = async (room: ConversationState): Promise<void> => {
    const under = catching.get(room);
    if (under) {
      under.isAgain = true;
      return;
    }
    alarms.clear(`gap ${room.key}`);
    const mine: Catching = { isAgain: true };
    catching.set(room, mine);
    try {
      while (mine.isAgain) {
        mine.isAgain = false;
        await catchUpOnce(room);
        await fillScreen(room);
      }
      failures.delete(room);
      settle(room, 'ready');
    } catch (failure) {
      settle(room, 'failed', failure);
      tryAgain(room);
    } finally {
      catching.delete(room);
    }
  };

  const loadBefore = async (room: ConversationState, limit: number): Promise<void> => {
    if (!room.thread.isPlaced()) return catchUp(room);
    room.isLoadingEarlier = true;
    needs.onChange(room);
    try {
      take(room, await ask(room, { before: room.thread.first(), limit }));
    } finally {
      room.isLoadingEarlier = false;
      needs.onChange(room);
    }
  };
  const loadEarlier = (room: ConversationState, limit = aScreenful): Promise<void> => {
    const under = earlier.get(room);
    if (under) return under;
    if (room.thread.isPlaced() && room.thread.first() <= 1) return Promise.resolve();
    const asking = loadBefore(room, limit).finally(() => earlier.delete(room));
    earlier.set(room, asking);
    return asking;
  };

  return {
    catchUp,
    /** Something later than the last is known: asks for it, unless the socket brings it within this. */
    fillGap: (room: ConversationState, withinMs: number): void => {
      alarms.hold(`gap ${room.key}`, withinMs, () => {
        if (room.thread.isBehind()) void catchUp(room);
      });
    },
    loadEarlier,
    loadBackTo: async (room: ConversationState, seq: number): Promise<void> => {
      for (let before = Number.POSITIVE_INFINITY; ;) {
        const first = room.thread.isPlaced() ? room.thread.first() : Number.MAX_SAFE_INTEGER;
        if (first <= Math.max(seq, 1) || first >= before) return;
        before = first;
        await loadEarlier(room, maxAtOnce);
      }
    },
  };
};

export type History = ReturnType<typeof createHistory>;
