import { lastOf } from './client/ascending.ts';
import { createAlarms } from './client/clock.ts';
import { createConnection } from './client/connection.ts';
import { createHearing } from './client/hearing.ts';
import { createHistory } from './client/history.ts';
import { createKeep } from './client/keep.ts';
import { writeDirection } from './client/message-frame.ts';
import { createSendQueue } from './client/send-queue.ts';
import { createReceipts } from './client/receipts.ts';
import { type ConversationState, presentConversation } from './client/conversation-state.ts';
import { readKept } from './client/restored.ts';
import { createConversations, toSave } from './client/conversations.ts';
import { type SavedConversation } from './client/store.ts';
import {
  type ChatClient,
  type ChatSettings,
  type ChatStatus,
  type HeardListener,
  conversationKey,
} from './client/types.ts';
import { createPresenter } from './client/view.ts';
import { wire } from './wire.shape.ts';

/** Screens are told of changes at most once a frame, and the device at most twice a second. */
const tellAfterMs = 16;
const keepAfterMs = 500;

/** The parts of the client, joined: what each does when another has something to say. */
const join = (settings: ChatSettings, onChange: () => void, onHeard: HeardListener) => {
  const ground = { settings, waits: { ...wire, ...settings.waits }, alarms: createAlarms(settings.clock) };
  const { alarms } = ground;
  const states = createConversations(onChange);
  const keep = createKeep(settings.store, settings.clock, onChange);
  const save = (state: ConversationState): void => {
    alarms.clear(`keep ${state.key}`);
    if (state.thread.isPlaced()) void keep.saveConversation(toSave(state));
  };
  const restore = ({ key, address, messages, shopperReadSeq, staffReadSeq }: SavedConversation): void => {
    const state = states.of(key);
    states.learn(state, address.conversationId);
    const lastSeq = lastOf(messages)?.seq;
    if (lastSeq === undefined) return;
    hearing.taken(state, state.thread.absorb({ list: [...messages], lastSeq, shopperReadSeq, staffReadSeq }));
    state.phase = 'ready';
  };
  const load = async (): Promise<void> => {
    const { conversations, outgoing } = readKept(await keep.load());
    for (const saved of conversations) restore(saved);
    for (const { key, address } of outgoing) states.learn(states.of(key), address.conversationId);
    const here = new Set(states.all().flatMap(({ thread }) => thread.messages().map(({ msgId }) => msgId)));
    for (const { msgId } of outgoing) if (here.has(msgId)) void keep.removeOutgoing(msgId);
    sendQueue.load(outgoing.filter(({ msgId }) => !here.has(msgId)));
  };

  const ready = load();
  const connection = createConnection(ground, {
    ready,
    onChange: () => {
      if (connection.state() !== 'Open') for (const state of states.all()) states.goesStale(state);
      onChange();
    },
    onOpen: () => {
      sendQueue.opened();
      receipts.opened(states.all());
      for (const state of states.all()) if (isWanted(state)) void history.catchUp(state);
    },
    onShownOut: () => hearing.shownOut(),
    onFrame: (frame) => hearing.heard(frame),
  });
  const isWanted = (state: ConversationState): boolean =>
    connection.state() === 'Open' && (state.watchers > 0 || state.thread.isBehind());
  const onChangeOf = (key: string): void => states.changed(states.of(key));
  const sendQueue = createSendQueue(ground, { keep, connection, onChange: onChangeOf });
  const receipts = createReceipts(ground, connection);
  const onTaken = (state: ConversationState): void => alarms.hold(`keep ${state.key}`, keepAfterMs, () => save(state));
  const history = createHistory(ground, {
    isWanted,
    onTaken: (state, taken) => hearing.taken(state, taken),
    onChange: states.changed,
  });
  const hearing = createHearing(ground, {
    rooms: states,
    connection,
    sendQueue,
    receipts,
    history,
    onTaken,
    onHeard: ({ key }, message) => onHeard(key, message),
  });
  return { ground, rooms: states, keep, connection, sendQueue, receipts, history, ready, save };
};

/**
 * The one chat client of wap, desk and tests. What it shows of a conversation is what the server stored, in its order,
 * each message once, and then one's own that are on their way. Source: source-spec.txt sections 4 and 9, decision 31.
 */
export const createChatClient = (settings: ChatSettings): ChatClient => {
  const { me, clock } = settings;
  const present = createPresenter(me);
  const listeners = new Set<() => void>();
  const heardListeners = new Set<HeardListener>();
  const typedAt = new Map<string, number>();
  let status: ChatStatus | undefined;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const {
    ground,
    rooms: conversations,
    keep,
    connection,
    sendQueue,
    receipts,
    history,
    ready,
    save,
  } = join(
    settings,
    () => {
      status = undefined;
      ground.alarms.hold('tell', tellAfterMs, tell);
    },
    (key, message) => {
      for (const listener of heardListeners) listener(key, message);
    },
  );
  const viewOf = (state: ConversationState) => (state.view ??= presentConversation(me, present, state, sendQueue));
  const catchUpWhenReady = async (state: ConversationState): Promise<void> => {
    await ready;
    await history.catchUp(state);
  };

  return {
    show: connection.show,
    hide: () => {
      connection.hide();
      for (const state of conversations.all()) save(state);
    },
    wake: connection.wake,
    lose: connection.lose,
    status: () =>
      (status ??= {
        socket: connection.state(),
        isUnanswered: connection.isUnanswered(),
        storageFailed: keep.hasFailed(),
        unsent: sendQueue.list().filter(({ seq }) => seq === undefined).length,
      }),
    open: (address) => {
      const state = conversations.of(conversationKey(address));
      conversations.learn(state, address.conversationId);
      state.watchers += 1;
      conversations.goesStale(state);
      void catchUpWhenReady(state);
      return state.key;
    },
    leave: (key) => {
      const state = conversations.of(key);
      state.watchers = Math.max(0, state.watchers - 1);
    },
    conversation: (key) => viewOf(conversations.of(key)),
    conversations: () =>
      conversations
        .all()
        .filter(({ thread, watchers }) => thread.last() > 0 || watchers > 0)
        .map(viewOf),
    send: (key, draft) => sendQueue.say({ key, address: conversations.of(key).address, content: draft }),
    recall: (key, sMsgId) => {
      sendQueue.say({ key, address: conversations.of(key).address, content: { kind: 'recall', sMsgId } });
    },
    read: (key, upToSeq) => {
      const state = conversations.of(key);
      if (receipts.read(state, upToSeq)) conversations.changed(state);
    },
    typing: (key) => {
      const { address } = conversations.of(key);
      const { conversationId } = address;
      if (!conversationId || clock.now() - (typedAt.get(key) ?? -Infinity) < ground.waits.typingEveryMs) return;
      const notice = { ext: JSON.stringify({ kind: 'typing', conversationId }) };
      const value = { fromUid: me.userId, fromType: me.fromType, ...writeDirection(me, address), notice };
      if (connection.send({ case: 'serverMessage', value })) typedAt.set(key, clock.now());
    },
    retry: sendQueue.retry,
    discard: sendQueue.discard,
    loadEarlier: (key) => history.loadEarlier(conversations.of(key)),
    loadBackTo: (key, seq) => history.loadBackTo(conversations.of(key), seq),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onHeard: (listener) => {
      heardListeners.add(listener);
      return () => heardListeners.delete(listener);
    },
  };
};
