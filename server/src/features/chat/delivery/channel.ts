import { mTypes } from '@hakobu/contract/chat/chat.shape';
import type { Socket } from '../../../platform/socket/socket.ts';
import type { MessageRow } from '../messages/message.store.ts';
import type { Viewer } from '../messages/message.presenters.ts';
import type { Conversation } from '../conversation.store.ts';

/** Whose socket follows a channel. */
export type Subscriber = {
  readonly who: Viewer;
  readonly personId: string;
  readonly session: string;
  readonly socket: Socket;
};

/** Where one socket stands in one conversation. Of an idle one there is nothing more than this. */
export class SocketPosition<Who extends Subscriber = Subscriber> {
  readonly visitor: Who;
  readonly channel: Channel<Who>;
  /** The seq of the last message that was sent, and of the last before which all are acknowledged. */
  sent: number;
  acked: number;
  isReading = false;
  /** Assigned to this member, not only looked at. */
  isOwn: boolean;
  #early: Set<number> | undefined;

  constructor(visitor: Who, channel: Channel<Who>, start: number, isOwn: boolean) {
    this.visitor = visitor;
    this.channel = channel;
    this.sent = start;
    this.acked = start;
    this.isOwn = isOwn;
  }

  /** Counts an acknowledgement; answers whether the position moved. One that jumps ahead waits for those before it. */
  acknowledge(seq: number): boolean {
    if (seq <= this.acked || seq > this.sent) return false;
    if (seq !== this.acked + 1) {
      this.#early ??= new Set();
      this.#early.add(seq);
      return false;
    }
    this.acked = seq;
    while (this.#early?.delete(this.acked + 1)) this.acked += 1;
    if (this.#early?.size === 0) this.#early = undefined;
    return true;
  }
}

/** A row that has just been stored, and its frames once somebody needs them. */
export type Fresh = { readonly row: MessageRow; readonly frames: { [Of in Viewer]?: Uint8Array } };

// What is fresh goes to sockets from memory; whoever is further behind reads.
const maxFresh = 64;

/** A conversation that at least one socket of this server follows. */
export class Channel<Who extends Subscriber = Subscriber> {
  conversation: Conversation;
  lastSeq: number;
  readonly positions = new Set<SocketPosition<Who>>();
  #fresh: Map<number, Fresh> | undefined;
  #freshBefore = 0;

  constructor(conversation: Conversation) {
    this.conversation = conversation;
    this.lastSeq = conversation.lastSeq;
  }

  /** Others have written up to here, answers whether that is new: what is kept may have been recalled by them. */
  learn(seq: number): boolean {
    if (!(seq > this.lastSeq)) return false;
    this.#forget();
    this.lastSeq = seq;
    return true;
  }

  /** A row that this server has just stored. What comes behind a later one is read, for it may be recalled already. */
  keep(row: MessageRow): void {
    if (row.seq <= this.lastSeq) return;
    if (row.seq > this.lastSeq + 1 || row.mType === mTypes.back) this.#forget();
    this.lastSeq = row.seq;
    const fresh = (this.#fresh ??= new Map<number, Fresh>());
    fresh.set(row.seq, { row, frames: {} });
    if (fresh.size <= maxFresh) return;
    const [oldest] = fresh.keys();
    if (oldest !== undefined) fresh.delete(oldest);
  }

  /** Whoever has not got it yet reads what is there now. */
  #forget(): void {
    this.#fresh = undefined;
  }

  fresh(seq: number): Fresh | undefined {
    return this.#fresh?.get(seq);
  }

  /** Called now and then: a conversation in which nobody spoke since the last time keeps nothing. */
  rest(): void {
    if (this.#freshBefore === this.lastSeq) this.#forget();
    this.#freshBefore = this.lastSeq;
  }
}
