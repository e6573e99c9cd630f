import { lastOf } from './client/ascending.ts';
import { createAlarms } from './client/clock.ts';
import { createConnection } from './client/connection.ts';
import { createHearing } from './client/hearing.ts';
import { createHistory } from './client/history.ts';
import { createKeep } from './client/keep.ts';
import { writeDirection } from './client/message-frame.ts';
import { createOutbox } from './client/outbox.ts';
import { createReceipts } from './client/receipts.ts';
import { type ConversationState, presentConversation } from './client/conversation-state.ts';
import { readKept } from './client/restored.ts';
import { createConversations, toSave } from './client/conversations.ts';
import { type SavedConversation } from './client/store.ts';
import { type ChatClient, type ChatSettings, type ChatStatus, conversationKey } from './client/types.ts';
import { createPresenter } from './client/view.ts';
import { wire } from './wire.shape.ts';

/** Screens are told of changes at most once a frame, and the device at most twice a second. */
const tellAfterMs = 16;
const keepAfterMs = 500;

/** The parts of the client, joined: what each does when another has something to say. */
const join = (settings: ChatSettings, onChange: () => void) => {
  const ground = { settings, waits: { ...wire, ...settings.waits }, alarms: createAlarms(settings.clock) };
  const { alarms } = ground;
  const rooms = createConversations(onChange);
  const keep = createKeep(settings.store, settings.clock, onChange);
  const save = (room: ConversationState): void => {
    alarms.clear(`keep ${room.key}`);
    if (room.thread.isPlaced()) void keep.saveConversation(toSave(room));
  };
  const restore = ({ key, address, messages, shopperReadSeq, staffReadSeq }: SavedConversation): void => {
    const room = rooms.of(key);
    rooms.learn(room, address.conversationId);
    const lastSeq = lastOf(messages)?.seq;
    if (lastSeq === undefined) return;
    hearing.taken(room, room.thread.absorb({ list: [...messages], lastSeq, shopperReadSeq, staffReadSeq }));
    room.phase = 'ready';
  };
  const load = async (): Promise<void> => {
    const { conversations, outgoing } = readKept(await keep.load());
    for (const saved of conversations) restore(saved);
    for (const { key, address } of outgoing) rooms.learn(rooms.of(key), address.conversationId);
    const here = new Set(rooms.all().flatMap(({ thread }) => thread.messages().map(({ msgId }) => msgId)));
    for (const { msgId } of outgoing) if (here.has(msgId)) void keep.removeOutgoing(msgId);
    outbox.load(outgoing.filter(({ msgId }) => !here.has(msgId)));
  };

  const ready = load();
  const connection = createConnection(ground, {
    ready,
    onChange,
    onOpen: () => {
      outbox.opened();
      receipts.opened(rooms.all());
      for (const room of rooms.all()) if (isWanted(room)) void history.catchUp(room);
    },
    onShownOut: () => hearing.shownOut(),
    onFrame: (frame) => hearing.heard(frame),
  });
  const isWanted = (room: ConversationState): boolean =>
    connection.state() === 'Open' && (room.watchers > 0 || room.thread.isBehind());
  const onChangeOf = (key: string): void => rooms.changed(rooms.of(key));
  const outbox = createOutbox(ground, { keep, connection, onChange: onChangeOf });
  const receipts = createReceipts(ground, connection);
  const onTaken = (room: ConversationState): void => alarms.hold(`keep ${room.key}`, keepAfterMs, () => save(room));
  const history = createHistory(ground, {
    isWanted,
    onTaken: (room, taken) => hearing.taken(room, taken),
    onChange: rooms.changed,
  });
  const hearing = createHearing(ground, { rooms, connection, outbox, receipts, history, onTaken });
  return { ground, rooms, keep, connection, outbox, receipts, history, ready, save };
};

/**
 * The one chat client of wap, desk and tests. What it shows of a conversation is what the server stored, in its order,
 * each message once, and then one's own that are on their way. Source: source-spec.txt sections 4 and 9, decision 31.
 */
export const createChatClient = (settings: ChatSettings): ChatClient => {
  const { me, clock } = settings;
  const present = createPresenter(me);
  const listeners = new Set<() => void>();
  const typedAt = new Map<string, number>();
  let status: ChatStatus | undefined;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const { ground, rooms, keep, connection, outbox, receipts, history, ready, save } = join(settings, () => {
    status = undefined;
    ground.alarms.hold('tell', tellAfterMs, tell);
  });
  const viewOf = (room: ConversationState) => (room.view ??= presentConversation(me, present, room, outbox.list()));
  const catchUpWhenReady = async (room: ConversationState): Promise<void> => {
    await ready;
    await history.catchUp(room);
  };

  return {
    show: connection.show,
    hide: () => {
      connection.hide();
      for (const room of rooms.all()) save(room);
    },
    wake: connection.wake,
    status: () =>
      (status ??= {
        socket: connection.state(),
        storageFailed: keep.hasFailed(),
        unsent: outbox.list().filter(({ seq }) => seq === undefined).length,
      }),
    open: (address) => {
      const room = rooms.of(conversationKey(address));
      rooms.learn(room, address.conversationId);
      room.watchers += 1;
      void catchUpWhenReady(room);
      return room.key;
    },
    leave: (key) => {
      const room = rooms.of(key);
      room.watchers = Math.max(0, room.watchers - 1);
    },
    conversation: (key) => viewOf(rooms.of(key)),
    conversations: () =>
      rooms
        .all()
        .filter(({ thread, watchers }) => thread.last() > 0 || watchers > 0)
        .map(viewOf),
    send: (key, draft) => outbox.say({ key, address: rooms.of(key).address, content: draft }),
    recall: (key, sMsgId) => {
      outbox.say({ key, address: rooms.of(key).address, content: { kind: 'recall', sMsgId } });
    },
    read: (key, upToSeq) => {
      const room = rooms.of(key);
      if (receipts.read(room, upToSeq)) rooms.changed(room);
    },
    typing: (key) => {
      const { address } = rooms.of(key);
      const { conversationId } = address;
      if (!conversationId || clock.now() - (typedAt.get(key) ?? -Infinity) < ground.waits.typingEveryMs) return;
      const notice = { ext: JSON.stringify({ kind: 'typing', conversationId }) };
      const value = { fromUid: me.userId, fromType: me.fromType, ...writeDirection(me, address), notice };
      if (connection.send({ case: 'serverMessage', value })) typedAt.set(key, clock.now());
    },
    retry: outbox.retry,
    discard: outbox.discard,
    loadEarlier: (key) => history.loadEarlier(rooms.of(key)),
    loadBackTo: (key, seq) => history.loadBackTo(rooms.of(key), seq),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
