import { cTypes, fromTypes, mTypes } from '@hakobu/contract/chat/chat.shape';
import type { ChatSignal } from '@hakobu/contract/chat/signal.shape';
import { wire } from '@hakobu/contract/chat/wire.shape';
import type { Platform } from '../../../platform/platform.ts';
import type { Socket, Visitor } from '../../../platform/socket/socket.ts';
import { createPositionWriter } from './position-writer.ts';
import { createDelivery } from './delivery.ts';
import { gathered } from './gathered.ts';
import { type Delivering, readProfile, sendMessage } from '../messages/send.actions.ts';
import { type Here, hereOf, PeopleHere } from './people-here.ts';
import { SocketPosition, Channel } from './channel.ts';
import { type Followed, listFollowed, listLastSeqs } from '../conversation.store.ts';
import type { ChatPrincipal } from '../tickets/ticket.actions.ts';
import { type Behind, ChatVisitor, encodeSignal } from './visitor.ts';
import { readWake, tellWakes, type Wake } from './wake.ts';

export type RegistrySettings = {
  readonly delivering: Delivering;
  /** A shopper's message is committed: somebody is to answer it. */
  readonly whenAsked: (conversationId: number, state: string) => void;
  /** Whoever has sockets open here, told at every comparison of positions. */
  readonly whenSeen: (here: Here) => Promise<void>;
  /** Whoever had no socket here has one, or is said to be gone and is not. */
  readonly whenCame: (here: Here) => Promise<void>;
  /** Whoever had sockets open here and has had none since `leftAt`. */
  readonly whenLeft: (gone: Here, leftAt: Date) => Promise<void>;
  /** Members came or left somewhere: what is remembered of them is old. */
  readonly whenPresence: () => void;
  /** How often positions are compared with the database, in milliseconds. */
  readonly compareEveryMs?: number | undefined;
};

export type ConnectionRegistry = {
  greet(principal: ChatPrincipal, socket: Socket): Visitor;
  /** Compares all positions with the database now, and repairs what was missed. */
  check(): Promise<void>;
};

const defaultCompareEveryMs = 25_000;
// Those who come or leave together are written together; who loads a page anew, or loses the line for a moment, is back by then.
const gatherComingMs = 50;
const gatherLeavingMs = 250;
const backWithinMs = 1750;

type LocalPosition = SocketPosition<ChatVisitor>;
type LocalChannel = Channel<ChatVisitor>;

/**
 * Who is connected to this server, which conversations they follow, and where each stands. Correctness rests on positions
 * alone: wakes make it quick, and every so often all positions are compared with the database (decision 28).
 */
class ChatConnectionRegistry implements Behind, ConnectionRegistry {
  readonly #p: Platform;
  readonly #settings: RegistrySettings;
  readonly #writer;
  readonly #delivery;
  readonly #followed;
  readonly #channels = new Map<number, LocalChannel>();
  readonly #people = new PeopleHere();
  #loads = 0;
  /** What was heard of conversations that nobody follows yet, while somebody asks what they are to follow. */
  readonly #heardMeanwhile = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;
  /** Wakes were missed, maybe after positions were asked for. */
  #hasMissed = false;
  #coming: ChatVisitor[] = [];
  #leaving: ChatVisitor[] = [];
  #repaired = 0;
  #stored = 0;

  constructor(p: Platform, settings: RegistrySettings) {
    this.#p = p;
    this.#settings = settings;
    this.#writer = createPositionWriter(p);
    this.#delivery = createDelivery<ChatVisitor>(p, this.#writer);
    this.#followed = gathered<ChatVisitor, Followed[]>((visitors) => this.#ask(visitors), {
      maxAtOnce: 500,
      maxOnTheirWay: 2,
    });
    p.bus.listen({
      heard: (topics) => {
        const wakes = topics.map(readWake);
        for (const wake of wakes) this.#woken(wake);
        const said = wakes.flatMap((wake) => (wake?.kind === 'left' ? [...this.#people.of(wake.person)] : []));
        if (said.length > 0) this.#tellCame(said);
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
    if (isFirst) this.#noteCame(visitor);
    await this.#load(visitor);
  }

  leave(visitor: ChatVisitor): void {
    for (const position of visitor.positions?.values() ?? []) this.#quit(position);
    visitor.positions = undefined;
    this.#people.remove(visitor);
    this.#writer.hurry();
    this.#noteLeft(visitor);
    if (!this.#people.isEmpty) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    void this.#writer.flush();
  }

  acknowledge(position: LocalPosition, seq: number): void {
    this.#delivery.acknowledge(position, seq);
  }

  profileOf: Behind['profileOf'] = (speaker) => readProfile(this.#p.db, speaker);
  send: Behind['send'] = (speaking, sent) => sendMessage(this.#settings.delivering, speaking, sent);

  stored: Behind['stored'] = (visitor, { row, conversation, state }) => {
    this.#stored += 1;
    const channel = this.#channels.get(conversation.id);
    if (channel) this.#delivery.deliver(channel, row);
    const of = { conversationId: String(conversation.id), shopperId: conversation.shopperId };
    const wakes: Wake[] = [{ kind: 'message', ...of, seq: row.seq }];
    const speaks = row.mType !== mTypes.back && row.mType !== mTypes.haveRead;
    if (speaks && row.fromType === fromTypes.user) this.#settings.whenAsked(conversation.id, state);
    // Whoever writes first takes it: what they follow, and who answers, has changed.
    const mayTake = speaks && row.fromType === fromTypes.staff && conversation.cType === cTypes.single;
    if (mayTake && visitor.positions?.get(conversation.id)?.isOwn !== true)
      wakes.push({ kind: 'hands', ...of, memberIds: 'all' }, { kind: 'conversation', ...of, memberIds: [] });
    // Nobody follows the talk about an order unless they look at it: the desk's lists show that it waits, or does no longer.
    if (speaks && conversation.cType === cTypes.orderCheck)
      wakes.push({ kind: 'conversation', ...of, memberIds: 'all' });
    tellWakes(this.#p.bus, wakes);
  };

  storedBefore: Behind['storedBefore'] = ({ conversation, seq }) => {
    const of = { conversationId: String(conversation.id), shopperId: conversation.shopperId };
    tellWakes(this.#p.bus, [{ kind: 'message', ...of, seq }]);
  };

  now(): Date {
    return this.#p.clock.now();
  }

  typing(visitor: ChatVisitor, { channel: { conversation } }: LocalPosition, name: string): void {
    const by = visitor.who === 'shopper' ? 'shopper' : visitor.personId;
    const of = { conversationId: String(conversation.id), shopperId: conversation.shopperId };
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
    const lastSeqs = await listLastSeqs(this.#p.db, shopperIds, [...this.#channels.keys()]);
    for (const { id, shopperId, lastSeq } of lastSeqs) {
      const channel = this.#channels.get(id);
      if (!channel || lastSeq > channel.lastSeq) this.#repaired += 1;
      this.#raise(id, shopperId, lastSeq);
    }
    for (const channel of this.#channels.values()) {
      channel.rest();
      // Also what could not be read when it was told of.
      for (const position of channel.positions) this.#delivery.pump(position);
    }
    for (const visitor of visitors) {
      visitor.profile = undefined;
      if (visitor.who === 'staff') this.#reload(visitor);
    }
  }

  #tellAllSeen(): Promise<void> {
    return this.#settings.whenSeen(hereOf(this.#people.all()));
  }

  #tellCame(visitors: readonly ChatVisitor[]): void {
    this.#settings.whenCame(hereOf(visitors)).catch((error: unknown) => this.#presenceFailed(error));
  }

  #noteCame(visitor: ChatVisitor): void {
    this.#coming.push(visitor);
    if (this.#coming.length > 1) return;
    setTimeout(() => this.#tellCame(this.#coming.splice(0)), gatherComingMs).unref();
  }

  #noteLeft(visitor: ChatVisitor): void {
    this.#leaving.push(visitor);
    if (this.#leaving.length > 1) return;
    setTimeout(() => {
      const [leaving, leftAt] = [this.#leaving.splice(0), this.now()];
      setTimeout(() => {
        const gone = this.#people.goneOf(leaving);
        this.#settings.whenLeft(gone, leftAt).catch((error: unknown) => this.#presenceFailed(error));
      }, backWithinMs).unref();
    }, gatherLeavingMs).unref();
  }

  #presenceFailed(error: unknown): void {
    this.#p.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'chat presence not written');
  }

  #woken(wake: Wake | undefined): void {
    if (!wake) return;
    if (wake.kind === 'message') return this.#raise(Number(wake.conversationId), wake.shopperId, wake.seq);
    if (wake.kind === 'letter') return this.#people.signalShopper(wake.shopperId, { kind: 'letter' });
    if (wake.kind === 'group')
      return this.#people.signalShopper(wake.shopperId, { kind: 'group', groupCode: wake.groupCode });
    if (wake.kind === 'typing') return this.#tellTyping(wake);
    if (wake.kind === 'left') return undefined;
    if (wake.kind === 'presence') return this.#tellPresence(wake.memberIds);
    const { conversationId, shopperId, memberIds } = wake;
    const signal: ChatSignal = { kind: wake.kind === 'given' ? 'given' : 'conversation', conversationId };
    if (wake.kind === 'conversation') this.#people.signalShopper(shopperId, signal);
    const bytes = encodeSignal(signal);
    for (const visitor of this.#people.staff(memberIds)) {
      visitor.socket.send(bytes);
      if (wake.kind === 'hands') this.#reload(visitor);
    }
  }

  #tellPresence(memberIds: readonly string[] | 'all'): void {
    this.#settings.whenPresence();
    const bytes = encodeSignal({ kind: 'presence' });
    for (const { socket } of this.#people.staff(memberIds)) socket.send(bytes);
  }

  #tellTyping({ conversationId, by, name }: Extract<Wake, { kind: 'typing' }>): void {
    const channel = this.#channels.get(Number(conversationId));
    if (!channel) return;
    const bytes = encodeSignal({ kind: 'typing', conversationId, name });
    for (const { visitor } of channel.positions) {
      const isOwn = visitor.who === 'shopper' ? by === 'shopper' : by === visitor.personId;
      if (!isOwn) visitor.socket.send(bytes);
    }
  }

  /** The conversation has come so far: whoever follows it gets what they lack. */
  #raise(id: number, shopperId: string, seq: number): void {
    const channel = this.#channels.get(id);
    if (!channel) {
      if (this.#loads > 0) this.#heardMeanwhile.set(id, Math.max(seq, this.#heardMeanwhile.get(id) ?? 0));
    } else this.#learn(channel, seq);
    for (const visitor of this.#people.ofShopper(shopperId)) if (!visitor.positions?.has(id)) this.#reload(visitor);
  }

  #learn(channel: LocalChannel, seq: number): void {
    if (!channel.learn(seq)) return;
    for (const position of channel.positions) this.#delivery.pump(position);
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
    for (const position of visitor.positions?.values() ?? [])
      if (!kept.has(position.channel.conversation.id)) this.#quit(position);
    for (const row of rows) {
      const isOwn = visitor.who === 'staff' && row.agentId === visitor.personId;
      const position = visitor.positions?.get(row.id);
      if (position) position.isOwn = isOwn;
      else this.#enter(visitor, row, isOwn);
    }
  }

  #enter(visitor: ChatVisitor, row: Followed, isOwn: boolean): void {
    const channel = this.#channels.get(row.id) ?? new Channel<ChatVisitor>(row);
    this.#channels.set(row.id, channel);
    this.#learn(channel, Math.max(row.lastSeq, this.#heardMeanwhile.get(row.id) ?? 0));
    // Of what staff begin to follow the history is asked for: the last message says up to where.
    const known = row.acked ?? (visitor.who === 'staff' ? row.lastSeq - 1 : 0);
    const acked = Math.max(known, this.#writer.waiting(visitor.session, row.id));
    const start = Math.min(Math.max(acked, channel.lastSeq - wire.maxStreamed, 0), channel.lastSeq);
    const at = new SocketPosition<ChatVisitor>(visitor, channel, start, isOwn);
    channel.positions.add(at);
    (visitor.positions ??= new Map()).set(row.id, at);
    this.#delivery.pump(at);
  }

  #quit(position: LocalPosition): void {
    const { channel, visitor } = position;
    channel.positions.delete(position);
    visitor.positions?.delete(channel.conversation.id);
    if (channel.positions.size === 0) this.#channels.delete(channel.conversation.id);
  }
}

/** One for each server. */
export const createConnectionRegistry = (p: Platform, settings: RegistrySettings): ConnectionRegistry =>
  new ChatConnectionRegistry(p, settings);
