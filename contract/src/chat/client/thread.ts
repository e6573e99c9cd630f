import { type ChatMessage, type MessageStretch, fromTypes, mTypes, messageStatus, readSMsgId } from '../chat.shape.ts';
import { wire } from '../wire.shape.ts';
import { inOrder } from './ascending.ts';

/** What became of messages that were put in. */
export type Taken = {
  /** New at the end. */
  readonly fresh: readonly ChatMessage[];
  /** Below the end: here already, put before the first, or older than what is here. */
  readonly older: readonly ChatMessage[];
  /** Of which the server waits to hear. */
  readonly toAcknowledge: readonly ChatMessage[];
};

/** How far each side has read, by seq. */
export type ReadSeqs = { readonly shopper: number; readonly staff: number };

export const isRecalled = (message: ChatMessage): boolean => message.status === messageStatus.recalled;
const recalled = (message: ChatMessage): ChatMessage =>
  isRecalled(message)
    ? message
    : { ...message, mType: mTypes.back, status: messageStatus.recalled, checkIsBack: true, ext: '', body: {} };

/**
 * The messages of one conversation that are here: always a run of seqs without a gap, in order, each once. What comes
 * too early waits beside it. What comes later than a stream may skip (`wire.maxStreamed`) begins the run anew: the
 * older ones are loaded when somebody looks for them.
 */
export const createThread = () => {
  let held: ChatMessage[] = [];
  let first = 1;
  let last = 0;
  let isPlaced = false;
  let known = 0;
  let read: ReadSeqs = { shopper: 0, staff: 0 };
  /** Recalled ones that are not here yet: an answer that was on its way may still bring them unrecalled. */
  const recalledSeqs = new Set<number>();
  const waiting = new Map<number, { readonly message: ChatMessage; readonly isStreamed: boolean }>();

  const place = (seq: number): void => {
    held = [];
    first = seq;
    last = seq - 1;
    isPlaced = true;
  };
  const raise = (shopper: number, staff: number): void => {
    if (shopper > read.shopper || staff > read.staff)
      read = { shopper: Math.max(shopper, read.shopper), staff: Math.max(staff, read.staff) };
  };
  const recall = (seq: number): void => {
    recalledSeqs.add(seq);
    const target = held[seq - first];
    if (target) held[seq - first] = recalled(target);
  };
  const seqHere = (sMsgId: string, of: ChatMessage): number => {
    const id = readSMsgId(sMsgId);
    return id && id.conversationId === of.conversationId && id.seq < of.seq ? id.seq : 0;
  };
  const follow = (message: ChatMessage): void => {
    if (message.mType === mTypes.back && message.body.sMsgId) {
      const seq = seqHere(message.body.sMsgId, message);
      if (seq) recall(seq);
    }
    if (message.mType === mTypes.haveRead) {
      const upTo = Math.max(0, ...(message.body.sMsgIds ?? []).map((id) => seqHere(id, message)));
      if (message.fromType === fromTypes.user) raise(upTo, 0);
      else raise(0, upTo);
    }
  };
  const asKnown = (message: ChatMessage): ChatMessage => (recalledSeqs.has(message.seq) ? recalled(message) : message);

  /** What is known of a message only grows: once recalled or read, it stays so. Addresses of files may be newer. */
  const mend = (message: ChatMessage): void => {
    const old = held[message.seq - first];
    if (!old || isRecalled(old)) return;
    const isNews =
      isRecalled(message) || (message.checkIsRead && !old.checkIsRead) || message.body.name !== old.body.name;
    if (isNews)
      held[message.seq - first] = { ...asKnown(message), checkIsRead: old.checkIsRead || message.checkIsRead };
  };

  type Taking = { readonly [of in keyof Taken]: ChatMessage[] };
  const takeInto = (put: (into: Taking) => void): Taken => {
    const into: Taking = { fresh: [], older: [], toAcknowledge: [] };
    put(into);
    return into;
  };
  const append = (message: ChatMessage, isStreamed: boolean, into: Taking): void => {
    waiting.delete(message.seq);
    held.push(asKnown(message));
    last = message.seq;
    follow(message);
    into.fresh.push(message);
    if (isStreamed) into.toAcknowledge.push(message);
  };
  const begin = (seq: number, into: Taking): void => {
    place(seq);
    for (const [passed, { message, isStreamed }] of waiting) {
      if (passed >= seq) continue;
      waiting.delete(passed);
      if (isStreamed) into.toAcknowledge.push(message);
    }
  };
  const put = (message: ChatMessage, isStreamed: boolean, into: Taking): void => {
    known = Math.max(known, message.seq);
    if (!isPlaced || message.seq - last - 1 > wire.maxStreamed) begin(message.seq, into);
    if (message.seq > last + 1) {
      const isStreamedOnce = isStreamed || (waiting.get(message.seq)?.isStreamed ?? false);
      waiting.set(message.seq, { message, isStreamed: isStreamedOnce });
      return;
    }
    if (message.seq <= last) {
      mend(message);
      into.older.push(message);
      if (isStreamed) into.toAcknowledge.push(message);
      return;
    }
    append(message, isStreamed, into);
    for (let next = waiting.get(last + 1); next; next = waiting.get(last + 1))
      append(next.message, next.isStreamed, into);
  };
  const prepend = (list: readonly ChatMessage[], into: Taking): void => {
    const bySeq = new Map(list.map((message) => [message.seq, message]));
    const earlier: ChatMessage[] = [];
    for (let next = bySeq.get(first - 1); next; next = bySeq.get(next.seq - 1)) earlier.push(next);
    for (const message of earlier) follow(message);
    into.older.push(...earlier);
    held = [...inOrder(earlier, ({ seq }) => seq).map(asKnown), ...held];
    first -= earlier.length;
  };

  return {
    messages: (): readonly ChatMessage[] => held,
    tail: (max: number): readonly ChatMessage[] => held.slice(-max),
    isPlaced: () => isPlaced,
    first: () => first,
    last: () => last,
    read: () => read,
    /** Whether something is known to be there that is not here. */
    isBehind: () => known > last,
    /** The server has given out this seq. */
    hearOf: (seq: number): void => {
      known = Math.max(known, seq);
    },
    /** Whether this seq is here, or is older than what is here. */
    covers: (seq: number): boolean => isPlaced && seq <= last,
    raise,
    /** One message that came over the socket. */
    receive: (message: ChatMessage): Taken => takeInto((into) => put(message, true, into)),
    /** A stretch by HTTP, or from the device. */
    absorb: (stretch: MessageStretch): Taken =>
      takeInto((into) => {
        const list = inOrder(stretch.list, ({ seq }) => seq);
        if (!isPlaced) begin(list[0]?.seq ?? stretch.lastSeq + 1, into);
        known = Math.max(known, stretch.lastSeq);
        const start = first;
        for (const message of list) if (message.seq >= start) put(message, false, into);
        const before = list.filter((message) => message.seq < start);
        if (start === first) prepend(before, into);
        raise(stretch.shopperReadSeq, stretch.staffReadSeq);
      }),
  };
};

export type Thread = ReturnType<typeof createThread>;
