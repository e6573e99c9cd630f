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
  readonly isWanted: (state: ConversationState) => boolean;
  readonly onTaken: (state: ConversationState, taken: Taken) => void;
  readonly onChange: (state: ConversationState) => void;
};

type Catching = { isAgain: boolean };

/** What is asked for over HTTP: the newest, what a gap lacks, and what is older. */
export const createHistory = ({ settings, alarms, waits }: Ground, needs: Needs) => {
  const catching = new Map<ConversationState, Catching>();
  const failures = new Map<ConversationState, number>();
  const earlier = new Map<ConversationState, Promise<void>>();

  const take = (state: ConversationState, stretch: MessageStretch): void =>
    needs.onTaken(state, state.thread.absorb(stretch));
  const ask = (state: ConversationState, where: Parameters<ChatSettings['stretch']>[1]) =>
    settings.stretch(state.address, where);

  const catchUpOnce = async (state: ConversationState): Promise<void> => {
    const { thread } = state;
    if (!thread.isPlaced()) return take(state, await ask(state, { limit: aScreenful }));
    for (let asked = -1; ;) {
      const after = thread.last();
      if (after === asked) throw new Error(`the server has more than ${after}, and does not tell`);
      asked = after;
      const page = await ask(state, { after, limit: maxAtOnce });
      const isFarBehind = page.lastSeq - maxAtOnce - thread.last() > wire.maxStreamed;
      const newest = isFarBehind ? await ask(state, { limit: maxAtOnce }) : page;
      take(state, newest);
      if (thread.last() >= newest.lastSeq) return undefined;
    }
  };

  /** What the socket brought before anybody looked may be one message, or a receipt alone: a screen begins with more. */
  const fillScreen = async (state: ConversationState): Promise<void> => {
    const { thread, watchers } = state;
    const isShort = thread.isPlaced() && thread.first() > 1 && thread.last() - thread.first() + 1 < aScreenful;
    if (watchers > 0 && isShort) take(state, await ask(state, { before: thread.first(), limit: aScreenful }));
  };

  const settle = (state: ConversationState, phase: ConversationState['phase'], failure?: unknown): void => {
    if (state.phase === 'ready') return;
    state.phase = phase;
    state.failure = failure;
    needs.onChange(state);
  };
  const tryAgain = (state: ConversationState): void => {
    const times = failures.get(state) ?? 0;
    failures.set(state, times + 1);
    const wait = Math.min(waits.reconnectAfterMs * 2 ** Math.min(times, 20), waits.reconnectAtMostMs);
    alarms.set(`gap ${state.key}`, wait, () => needs.isWanted(state) && void catchUp(state));
  };
  /** Asks for what is missing at the end, one request at a time; never rejects. */
  const catchUp = async (state: ConversationState): Promise<void> => {
    const under = catching.get(state);
    if (under) {
      under.isAgain = true;
      return;
    }
    alarms.clear(`gap ${state.key}`);
    const mine: Catching = { isAgain: true };
    catching.set(state, mine);
    try {
      while (mine.isAgain) {
        mine.isAgain = false;
        await catchUpOnce(state);
        await fillScreen(state);
      }
      failures.delete(state);
      settle(state, 'ready');
      if (state.isCurrent) return;
      state.isCurrent = true;
      needs.onChange(state);
    } catch (failure) {
      settle(state, 'failed', failure);
      tryAgain(state);
    } finally {
      catching.delete(state);
    }
  };

  const loadBefore = async (state: ConversationState, limit: number): Promise<void> => {
    if (!state.thread.isPlaced()) return catchUp(state);
    state.isLoadingEarlier = true;
    needs.onChange(state);
    try {
      take(state, await ask(state, { before: state.thread.first(), limit }));
    } finally {
      state.isLoadingEarlier = false;
      needs.onChange(state);
    }
  };
  const loadEarlier = (state: ConversationState, limit = aScreenful): Promise<void> => {
    const under = earlier.get(state);
    if (under) return under;
    if (state.thread.isPlaced() && state.thread.first() <= 1) return Promise.resolve();
    const asking = loadBefore(state, limit).finally(() => earlier.delete(state));
    earlier.set(state, asking);
    return asking;
  };

  return {
    catchUp,
    /** Something later than the last is known: asks for it, unless the socket brings it within this. */
    fillGap: (state: ConversationState, withinMs: number): void => {
      alarms.hold(`gap ${state.key}`, withinMs, () => {
        if (state.thread.isBehind()) void catchUp(state);
      });
    },
    loadEarlier,
    loadBackTo: async (state: ConversationState, seq: number): Promise<void> => {
      for (let before = Number.POSITIVE_INFINITY; ;) {
        const first = state.thread.isPlaced() ? state.thread.first() : Number.MAX_SAFE_INTEGER;
        if (first <= Math.max(seq, 1) || first >= before) return;
        before = first;
        await loadEarlier(state, maxAtOnce);
      }
    },
  };
};

export type History = ReturnType<typeof createHistory>;
