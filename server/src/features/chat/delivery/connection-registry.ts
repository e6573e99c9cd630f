import { cTypes, fromTypes, mTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatSignal } from '@hakobu/contract/chat/signal.shape';
import { wire } from '@hakobu/contract/chat/wire.shape';
import type { Platform } from '../../../platform/platform.ts';
import type { Socket, Visitor } from '../../../platform/socket/socket.ts';
import { createCursors } from './cursor-writer.ts';
import { createDelivery } from './delivery.ts';
import { gathered } from './gathered.ts';
import { type Delivering, readProfile, sendMessage } from '../messages/send.actions.ts';
import { type Here, hereOf, PeopleHere } from './people-here.ts';
import { SocketCursor, Channel } from './channel.ts';
import { type Followed, listFollowed, listPositions } from '../conversation.store.ts';
import type { ChatPrincipal } from '../tickets/ticket.actions.ts';
import { type Behind, ChatVisitor, encodeSignal } from './visitor.ts';
import { readWake, tellWakes, type Wake } from './wake.ts';

export type RegistrySettings = {
  readonly delivering: Delivering;
  /** A shopper's message is committed: somebody is to answer it. */
  readonly whenAsked: (conversationId: number, state: string) => void;
  /** Whoever has sockets open here, told at every comparison of positions. */
  readonly whenSeen: (here: Here) => Promise<void>;
  /** Whoever had sockets open here and has none any more. */
  readonly whenLeft: (gone: Here) => Promise<void>;
  /** How often positions are compared with the database, in milliseconds. */
  readonly compareEveryMs?: number | undefined;
};

export type ConnectionRegistry = {
  greet(principal: ChatPrincipal, socket: Socket): Visitor;
  /** Compares all positions with the database now, and repairs what was missed. */
  check(): Promise<void>;
};

const defaultCompareEveryMs = 25_000;
// Who loads a page anew is back by then, and those who leave together are written together.
const leftAfterMs = 250;

type LocalCursor = SocketCursor<ChatVisitor>;
type LocalChannel = Channel<ChatVisitor>;

/**
 * Who is connected to this server, which conversations they follow, and where each stands. Correctness rests on positions
 * alone: wakes make it quick, and every so often all positions are compared with the database (decision 28).
 */
class ChatConnectionRegistry implements Behind, ConnectionRegistry {
  readonly #p: Platform;
  readonly #settings: RegistrySettings;
  readonly #cursors;
  readonly #delivery;
  readonly #followed;
  readonly #rooms = new Map<number, LocalChannel>();
  readonly #people = new PeopleHere();
  #loads = 0;
  /** What was heard of conversations that nobody follows yet, while somebody asks what they are to follow. */
  readonly #heardMeanwhile = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;
  /** Wakes were missed, maybe after positions were asked for. */
  #hasMissed = false;
  #leaving: ChatVisitor[] = [];
  #repaired = 0;
  #stored = 0;

  constructor(p: Platform, settings: RegistrySettings) {
    this.#p = p;
    this.#settings = settings;
    this.#cursors = createCursors(p);
    this.#delivery = createDelivery<ChatVisitor>(p, this.#cursors);
    this.#followed = gathered<ChatVisitor, Followed[]>((visitors) => this.#ask(visitors), {
      maxAtOnce: 500,
      maxOnTheirWay: 2,
    });
    p.bus.listen({
      heard: (topics) => {
        for (const topic of topics) this.#woken(readWake(topic));
      },
      missed: () => {
        this.#hasMissed = true;
        void this.check();
      },
    });
    p.metrics.collect(() => [
      {
        name: 'hakobu_chat_messages_stored_total',
        says: 'Chat messages, recalls and receipts stored by this server.',
        kind: 'counter',
        samples: [{ value: this.#stored }],
      },
      {
        name: 'hakobu_chat_positions_repaired_total',
        says: 'Conversations of which no wake-up had told, found by comparing positions.',
        kind: 'counter',
        samples: [{ value: this.#repaired }],
      },
    ]);
  }

  greet(principal: ChatPrincipal, socket: Socket): Visitor {
    return new ChatVisitor(this, principal, socket);
  }

  async join(visitor: ChatVisitor): Promise<void> {
    const isFirst = this.#people.add(visitor);
    this.#timer ??= setInterval(
      () => void this.check(),
      this.#settings.compareEveryMs ?? defaultCompareEveryMs,
    ).unref();
    if (isFirst) this.#tellSeen([visitor]);
    await this.#load(visitor);
  }

  leave(visitor: ChatVisitor): void {
    for (const cursor of visitor.places?.values() ?? []) this.#quit(cursor);
    visitor.places = undefined;
    this.#people.remove(visitor);
    this.#cursors.hurry();
    this.#noteLeft(visitor);
    if (!this.#people.isEmpty) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    void this.#cursors.flush();
  }

  acknowledge(cursor: LocalCursor, seq: number): void {
    this.#delivery.acknowledge(cursor, seq);
  }

  profileOf: Behind['profileOf'] = (speaker) => readProfile(this.#p.db, speaker);
  send: Behind['send'] = (speaking, sent) => sendMessage(this.#settings.delivering, speaking, sent);

  stored: Behind['stored'] = (visitor, { row, conversation, state }) => {
    this.#stored += 1;
    const channel = this.#rooms.get(conversation.id);
    if (channel) this.#delivery.deliver(channel, row);
    const of = { conversationId: String(conversation.id), shopperId: conversation.shopper_id };
    const wakes: Wake[] = [{ kind: 'message', ...of, seq: row.seq }];
    const speaks = row.m_type !== mTypes.back && row.m_type !== mTypes.haveRead;
    if (speaks && row.from_type === fromTypes.user) this.#settings.whenAsked(conversation.id, state);
    // Whoever writes first takes it: what they follow, and who answers, has changed.
    const mayTake = speaks && row.from_type === fromTypes.staff && conversation.c_type === cTypes.single;
    if (mayTake && visitor.places?.get(conversation.id)?.isOwn !== true)
      wakes.push({ kind: 'hands', ...of, memberIds: 'all' });
    // Nobody follows the talk about an order unless they look at it: the desk's lists show that it waits, or does no longer.
    if (speaks && conversation.c_type === cTypes.orderCheck)
      wakes.push({ kind: 'conversation', ...of, memberIds: 'all' });
    tellWakes(this.#p.bus, wakes);
  };

  storedBefore: Behind['storedBefore'] = ({ conversation, seq }) => {
    const of = { conversationId: String(conversation.id), shopperId: conversation.shopper_id };
    tellWakes(this.#p.bus, [{ kind: 'message', ...of, seq }]);
  };

  now(): Date {
    return this.#p.clock.now();
  }

  typing(visitor: ChatVisitor, { channel: { conversation } }: LocalCursor, name: string): void {
    const by = visitor.who === 'shopper' ? 'shopper' : visitor.personId;
    const of = { conversationId: String(conversation.id), shopperId: conversation.shopper_id };
    tellWakes(this.#p.bus, [{ kind: 'typing', ...of, by, name }]);
  }

  async check(): Promise<void> {
    if (this.#isChecking || this.#people.isEmpty) return;
    this.#isChecking = true;
    try {
      do {
        this.#hasMissed = false;
        await this.#compare();
      } while (this.#hasMissed);
      await this.#tellAllSeen();
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      this.#p.log.warn({ error: said }, 'chat positions not compared');
    } finally {
      this.#isChecking = false;
    }
  }

  async #compare(): Promise<void> {
    const visitors = this.#people.all();
    const { shopperIds } = hereOf(visitors);
    const positions = await listPositions(this.#p.db, shopperIds, [...this.#rooms.keys()]);
    for (const { id, shopper_id: shopperId, last_seq: lastSeq } of positions) {
      const channel = this.#rooms.get(id);
      if (!channel || lastSeq > channel.lastSeq) this.#repaired += 1;
      this.#raise(id, shopperId, lastSeq);
    }
    for (const channel of this.#rooms.values()) {
      channel.rest();
      // Also what could not be read when it was told of.
      for (const cursor of channel.cursors) this.#delivery.pump(cursor);
    }
    for (const visitor of visitors) {
      visitor.profile = undefined;
      if (visitor.who === 'staff') this.#reload(visitor);
    }
  }

  #tellAllSeen(): Promise<void> {
    return this.#settings.whenSeen(hereOf(this.#people.all()));
  }

  #tellSeen(visitors: readonly ChatVisitor[]): void {
    this.#settings.whenSeen(hereOf(visitors)).catch((error: unknown) => this.#presenceFailed(error));
  }

  #noteLeft(visitor: ChatVisitor): void {
    this.#leaving.push(visitor);
    if (this.#leaving.length > 1) return;
    setTimeout(() => {
      const gone = this.#people.goneOf(this.#leaving.splice(0));
      this.#settings.whenLeft(gone).catch((error: unknown) => this.#presenceFailed(error));
    }, leftAfterMs).unref();
  }

  #presenceFailed(error: unknown): void {
    this.#p.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'chat presence not written');
  }

  #woken(wake: Wake | undefined): void {
    if (!wake) return;
    if (wake.kind === 'message') return this.#raise(Number(wake.conversationId), wake.shopperId, wake.seq);
    if (wake.kind === 'letter') return this.#people.signalShopper(wake.shopperId, { kind: 'letter' });
    if (wake.kind === 'typing') return this.#tellTyping(wake);
    const { conversationId, shopperId, memberIds } = wake;
    const signal: ChatSignal = { kind: 'conversation', conversationId };
    this.#people.signalShopper(shopperId, signal);
    const bytes = encodeSignal(signal);
    for (const visitor of this.#people.staff(memberIds)) {
      visitor.socket.send(bytes);
      if (wake.kind === 'hands') this.#reload(visitor);
    }
  }

  #tellTyping({ conversationId, by, name }: Extract<Wake, { kind: 'typing' }>): void {
    const channel = this.#rooms.get(Number(conversationId));
    if (!channel) return;
    const bytes = encodeSignal({ kind: 'typing', conversationId, name });
    for (const { visitor } of channel.cursors) {
      const isOwn = visitor.who === 'shopper' ? by === 'shopper' : by === visitor.personId;
      if (!isOwn) visitor.socket.send(bytes);
    }
  }

  /** The conversation has come so far: whoever follows it gets what they lack. */
  #raise(id: number, shopperId: string, seq: number): void {
    const channel = this.#rooms.get(id);
    if (!channel) {
      if (this.#loads > 0) this.#heardMeanwhile.set(id, Math.max(seq, this.#heardMeanwhile.get(id) ?? 0));
    } else this.#learn(channel, seq);
    for (const visitor of this.#people.ofShopper(shopperId)) if (!visitor.places?.has(id)) this.#reload(visitor);
  }

  #learn(channel: LocalChannel, seq: number): void {
    if (!channel.learn(seq)) return;
    for (const cursor of channel.cursors) this.#delivery.pump(cursor);
  }

  #reload(visitor: ChatVisitor): void {
    this.#load(visitor).catch((error: unknown) => {
      // They come back and are asked for again.
      this.#p.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'chat positions not read');
      visitor.socket.close(1011, 'try again');
    });
  }

  /** Asks what a visitor follows, and streams what they lack. */
  async #load(visitor: ChatVisitor): Promise<void> {
    if (visitor.isLoading) {
      visitor.isStale = true;
      return;
    }
    visitor.isLoading = true;
    this.#loads += 1;
    try {
      do {
        visitor.isStale = false;
        this.#follow(visitor, await this.#followed(visitor));
      } while (visitor.isStale);
    } finally {
      visitor.isLoading = false;
      this.#loads -= 1;
      if (this.#loads === 0) this.#heardMeanwhile.clear();
    }
  }

  async #ask(visitors: readonly ChatVisitor[]): Promise<Map<ChatVisitor, Followed[]>> {
    const rows = await listFollowed(this.#p.db, visitors);
    const found = new Map<ChatVisitor, Followed[]>(visitors.map((visitor) => [visitor, []]));
    for (const row of rows) {
      const visitor = visitors[row.place];
      if (visitor) found.get(visitor)?.push(row);
    }
    return found;
  }

  #follow(visitor: ChatVisitor, rows: readonly Followed[]): void {
    if (!visitor.socket.isOpen) return;
    const kept = new Set(rows.map(({ id }) => id));
    for (const cursor of visitor.places?.values() ?? [])
      if (!kept.has(cursor.channel.conversation.id)) this.#quit(cursor);
    for (const row of rows) {
      const isOwn = visitor.who === 'staff' && row.agent_id === visitor.personId;
      const cursor = visitor.places?.get(row.id);
      if (cursor) cursor.isOwn = isOwn;
      else this.#enter(visitor, row, isOwn);
    }
  }

  #enter(visitor: ChatVisitor, row: Followed, isOwn: boolean): void {
    const channel = this.#rooms.get(row.id) ?? new Channel<ChatVisitor>(row);
    this.#rooms.set(row.id, channel);
    this.#learn(channel, Math.max(row.last_seq, this.#heardMeanwhile.get(row.id) ?? 0));
    // Of what staff begin to follow the history is asked for: the last message says up to where.
    const cursor = row.cursor ?? (visitor.who === 'staff' ? row.last_seq - 1 : 0);
    const acked = Math.max(cursor, this.#cursors.waiting(visitor.session, row.id));
    const start = Math.min(Math.max(acked, channel.lastSeq - wire.maxStreamed, 0), channel.lastSeq);
    const at = new SocketCursor<ChatVisitor>(visitor, channel, start, isOwn);
    channel.cursors.add(at);
    (visitor.places ??= new Map()).set(row.id, at);
    this.#delivery.pump(at);
  }

  #quit(cursor: LocalCursor): void {
    const { channel, visitor } = cursor;
    channel.cursors.delete(cursor);
    visitor.places?.delete(channel.conversation.id);
    if (channel.cursors.size === 0) this.#rooms.delete(channel.conversation.id);
  }
}

/** One for each server. */
export const createConnectionRegistry = (p: Platform, settings: RegistrySettings): ConnectionRegistry =>
  new ChatConnectionRegistry(p, settings);
