import { readSMsgId } from '@hakobu/contract/chat/chat.shape';
import { decodeFrame, encodeFrame, type FrameOf } from '@hakobu/contract/chat/frames';
import { type ChatSignal, readSignal } from '@hakobu/contract/chat/signal.shape';
import { closings } from '@hakobu/contract/chat/wire.shape';
import { newId } from '../../../platform/database/ids.ts';
import type { Socket, Visitor } from '../../../platform/socket/socket.ts';
import type { Address } from '../messages/sent.rules.ts';
import type { Subscriber, SocketPosition } from './channel.ts';
import type { Outcome, Profile, Speaker, Speaking } from '../messages/send.actions.ts';
import type { SentMessage } from '../messages/sent.rules.ts';
import type { ChatPrincipal } from '../tickets/ticket.actions.ts';
import type { Conversation } from '../conversation.store.ts';

type Acknowledged = Extract<Outcome, { kind: 'acknowledged' }>;

/** What a socket's messages are given to: one for all sockets. */
export type Behind = {
  /** They have said who they are: what they lack is streamed from now on. */
  join(visitor: ChatVisitor): Promise<void>;
  leave(visitor: ChatVisitor): void;
  acknowledge(position: SocketPosition<ChatVisitor>, seq: number): void;
  profileOf(speaker: Speaker): Promise<Profile | undefined>;
  send(speaking: Speaking, sent: SentMessage): Promise<Outcome>;
  /** A message was stored; it goes to everybody who follows the conversation, its sender too. */
  stored(visitor: ChatVisitor, stored: NonNullable<Acknowledged['stored']>): void;
  /** A message came again: whoever stored it the first time may have failed before telling anybody. */
  storedBefore(before: NonNullable<Acknowledged['before']>): void;
  now(): Date;
  typing(visitor: ChatVisitor, position: SocketPosition<ChatVisitor>, name: string): void;
};

// Whoever may do something no longer does it no longer: not for long on a socket that is open either.
const staffKnownForMs = 1000;

/** A signal as the socket carries it: nothing of it is stored. */
export const encodeSignal = (signal: ChatSignal): Uint8Array =>
  encodeFrame({ case: 'serverMessage', value: { notice: { ext: JSON.stringify(signal) } } });

/** One open socket of somebody who talks. Of an idle one there is nothing but this and its positions. */
export class ChatVisitor implements Visitor, Subscriber {
  readonly guest: ChatPrincipal;
  readonly socket: Socket;
  readonly #behind: Behind;
  positions: Map<number, SocketPosition<ChatVisitor>> | undefined;
  isLoading = false;
  /** What it follows has changed since it was asked for. */
  isStale = false;
  isIntroduced = false;
  /** Asked for with the first message, and forgotten now and then, for permissions and names change. */
  profile: Profile | undefined;
  #profileAtMs = 0;
  /** What it said may not be said: nothing that was said after it is stored. */
  #isShownOut = false;
  /** What is said is stored one after the other; what is acknowledged meanwhile does not wait for that. */
  #saying: Promise<void> = Promise.resolve();

  constructor(behind: Behind, principal: ChatPrincipal, socket: Socket) {
    this.#behind = behind;
    this.guest = principal;
    this.socket = socket;
  }

  get who(): ChatPrincipal['who'] {
    return this.guest.who;
  }

  get personId(): string {
    return this.guest.personId;
  }

  get session(): string {
    return this.guest.session;
  }

  heard(bytes: Uint8Array): Promise<void> | void {
    const frame = decodeFrame(bytes);
    if (!frame) return this.socket.close(closings.malformed, 'not an Envelope');
    if (frame.case === 'auth') return this.#auth(frame.value.userId);
    if (!this.isIntroduced) return this.socket.close(closings.notAllowed, 'Auth comes first');
    if (frame.case === 'ping') return this.socket.send(encodeFrame({ case: 'pong', value: { userId: this.personId } }));
    if (frame.case === 'chatMessageACK') return this.#acknowledged(frame.value.sMsgId);
    if (frame.case === 'chatMessage') return this.#afterThat(() => this.#said(frame.value));
    if (frame.case === 'serverMessage') return this.#signalled(frame.value);
    if (frame.case === 'offLine') this.socket.close(closings.unsupported, 'only the server says so');
  }

  left(): void {
    if (this.isIntroduced) this.#behind.leave(this);
  }

  /** Whether this is the conversation that is meant; a socket follows a few, so they are looked through. */
  known({ shopperId, cType, subjectId }: Address): Conversation | undefined {
    for (const { channel } of this.positions?.values() ?? []) {
      const { conversation } = channel;
      if (conversation.shopperId === shopperId && conversation.cType === cType && conversation.subjectId === subjectId)
        return conversation;
    }
    return undefined;
  }

  signal(signal: ChatSignal): void {
    this.socket.send(encodeSignal(signal));
  }

  #auth(userId: string): Promise<void> | void {
    if (userId !== this.personId) return this.socket.close(closings.notAllowed, 'not who the ticket was given to');
    this.socket.send(encodeFrame({ case: 'auth', value: { userId, source: 'WEB' } }));
    if (this.isIntroduced) return;
    this.isIntroduced = true;
    this.socket.introduced();
    return this.#afterThat(() => this.#behind.join(this));
  }

  /** After a failure nothing that was said after it is done either: it comes again, in its order, on another socket. */
  #afterThat(act: () => Promise<void>): Promise<void> {
    this.#saying = this.#saying.then(act);
    return this.#saying;
  }

  #acknowledged(sMsgId: string): void {
    const named = readSMsgId(sMsgId);
    const position = named && this.positions?.get(Number(named.conversationId));
    if (position) this.#behind.acknowledge(position, named.seq);
  }

  async #whoSpeaks(): Promise<Profile | undefined> {
    const now = this.#behind.now().getTime();
    const isOld = this.who === 'staff' && Math.abs(now - this.#profileAtMs) >= staffKnownForMs;
    if (this.profile && !isOld) return this.profile;
    this.#profileAtMs = now;
    return (this.profile = await this.#behind.profileOf(this));
  }

  async #said(sent: SentMessage): Promise<void> {
    this.socket.spend();
    if (this.#isShownOut) return;
    const profile = await this.#whoSpeaks();
    // What had come when the session ended waits behind what was being stored: it was said by nobody.
    if (this.socket.isDismissed) return;
    if (!profile) return this.#showOut(closings.notAllowed, 'nobody any more');
    const outcome = await this.#behind.send({ speaker: this, profile, known: (address) => this.known(address) }, sent);
    if (outcome.kind === 'closed') return this.#showOut(outcome.code, 'this may not be sent');
    if (outcome.kind === 'refused')
      return this.signal({ kind: 'refused', msgId: sent.msgId, reason: outcome.reason, name: outcome.name });
    const { sMsgId, stored, before } = outcome;
    const { msgId } = sent;
    this.socket.send(encodeFrame({ case: 'chatMessageACK', value: { msgId: newId(), ackMsgId: msgId, sMsgId } }));
    if (stored) this.#behind.stored(this, stored);
    if (before) this.#behind.storedBefore(before);
  }

  #showOut(code: number, reason: string): void {
    this.#isShownOut = true;
    this.socket.close(code, reason);
  }

  async #signalled({ notice }: FrameOf<'serverMessage'>): Promise<void> {
    const signal = readSignal(notice?.ext ?? '');
    if (signal?.kind !== 'typing') return this.socket.close(closings.unsupported, 'only the server says so');
    this.socket.spend();
    const position = this.positions?.get(Number(signal.conversationId));
    if (!position) return;
    const profile = await this.#whoSpeaks();
    if (profile?.mayAnswer) this.#behind.typing(this, position, profile.name);
  }
}
