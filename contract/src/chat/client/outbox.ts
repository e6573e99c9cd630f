import { type ChatMessage, readSMsgId } from '../chat.shape.ts';
import { wire } from '../wire.shape.ts';
import { inOrder, lastOf } from './ascending.ts';
import { type Ground } from './clock.ts';
import { type Connection } from './connection.ts';
import { type Keep } from './keep.ts';
import { writeMessage } from './message-frame.ts';
import { type Outgoing } from './store.ts';
import { type ChatWaits, type RefusalReason } from './types.ts';

/** What was not acknowledged for so long is shown as failed, though it is still tried. */
const lateAfterMs = 60_000;

/** Something said that is not in its conversation yet. */
export type Pending = {
  outgoing: Outgoing;
  isKept: boolean;
  /** Under way on this connection since then; undefined when it is not. */
  sentAt: number | undefined;
  tries: number;
  /** How often the server closed the socket over it. */
  blamed: number;
  /** The seq that the server gave it, once it was acknowledged. */
  seq: number | undefined;
  isLate: boolean;
};

type Needs = {
  readonly keep: Keep;
  readonly connection: Connection;
  /** Something of this conversation's own messages changed. */
  readonly onChange: (key: string) => void;
};

/** How long after its n-th sending something is sent again, in milliseconds. */
export const resendAfter = (waits: ChatWaits, tries: number): number =>
  Math.min(waits.resendAfterMs * 1.5 ** (tries - 1), waits.resendAtMostMs);

/**
 * What was said and is not stored yet, in the order of saying. It is on the device before it is sent, sent again with
 * the same msgId until the server acknowledges it, and given up only when the server refuses it for good.
 */
export const createOutbox = ({ settings, waits, alarms }: Ground, needs: Needs) => {
  const { keep, connection } = needs;
  const { clock } = settings;
  let pending: Pending[] = [];
  let isLoaded = false;

  const find = (msgId: string) => pending.find(({ outgoing }) => outgoing.msgId === msgId);
  const remove = (gone: Pending): void => {
    pending = pending.filter((one) => one !== gone);
    needs.onChange(gone.outgoing.key);
  };
  const forget = (gone: Pending): void => {
    remove(gone);
    void keep.removeOutgoing(gone.outgoing.msgId);
  };
  const isToSend = (one: Pending) => one.seq === undefined && one.outgoing.refused === null;

  const transmit = (one: Pending): void => {
    const { msgId, address, content } = one.outgoing;
    if (!connection.send(writeMessage(settings.me, address, { msgId, content }))) return;
    one.sentAt = clock.now();
    one.tries += 1;
  };
  const dueAt = (one: Pending): number => (one.sentAt ?? 0) + resendAfter(waits, one.tries);
  const resendDue = (): void => {
    for (const one of pending)
      if (isToSend(one) && one.sentAt !== undefined && dueAt(one) <= clock.now()) transmit(one);
    pump();
  };
  const markLate = (): void => {
    for (const one of pending) {
      if (!isToSend(one) || one.isLate || clock.now() - one.outgoing.saidAt < lateAfterMs) continue;
      one.isLate = true;
      needs.onChange(one.outgoing.key);
    }
    watch();
  };
  const watch = (): void => {
    const open = pending.filter(isToSend);
    // The device's clock may have been put back: nothing was sent later than now.
    for (const one of open) if (one.sentAt !== undefined) one.sentAt = Math.min(one.sentAt, clock.now());
    const dues = open.filter(({ sentAt }) => sentAt !== undefined).map(dueAt);
    if (dues.length > 0 && connection.state() === 'Open')
      alarms.set('resend', Math.max(0, Math.min(...dues) - clock.now()), resendDue);
    else alarms.clear('resend');
    const lates = open.filter(({ isLate }) => !isLate).map(({ outgoing }) => outgoing.saidAt + lateAfterMs);
    if (lates.length > 0) alarms.set('late', Math.max(0, Math.min(...lates) - clock.now()), markLate);
    else alarms.clear('late');
  };
  /** Sends what is not under way, in order; what is not on the device yet holds up what was said after it. */
  const pump = (): void => {
    if (isLoaded && connection.state() === 'Open') {
      let underWay = pending.filter((one) => isToSend(one) && one.sentAt !== undefined).length;
      for (const one of pending) {
        if (!isToSend(one) || one.sentAt !== undefined) continue;
        if (!one.isKept || underWay >= wire.burst) break;
        transmit(one);
        underWay += 1;
      }
    }
    watch();
  };
  const keepThenSend = async (one: Pending): Promise<void> => {
    await keep.saveOutgoing(one.outgoing);
    one.isKept = true;
    pump();
  };
  const fresh = (outgoing: Outgoing, isKept: boolean): Pending => ({
    outgoing,
    isKept,
    sentAt: undefined,
    tries: 0,
    blamed: 0,
    seq: undefined,
    isLate: clock.now() - outgoing.saidAt >= lateAfterMs,
  });

  return {
    list: (): readonly Pending[] => pending,
    /** What an earlier life of the page left, before what this one has said meanwhile. */
    load: (left: readonly Outgoing[]): void => {
      const older = left.filter(({ msgId }) => !find(msgId)).map((outgoing) => fresh(outgoing, true));
      pending = inOrder([...older, ...pending], ({ outgoing }) => outgoing.order);
      isLoaded = true;
      for (const { outgoing } of older) needs.onChange(outgoing.key);
      pump();
    },
    say: (said: Pick<Outgoing, 'key' | 'address' | 'content'>): string => {
      const saidAt = clock.now();
      const order = Math.max(saidAt, (lastOf(pending)?.outgoing.order ?? 0) + 1);
      const one = fresh({ ...said, msgId: settings.newId(), order, saidAt, refused: null }, false);
      pending = [...pending, one];
      needs.onChange(said.key);
      void keepThenSend(one);
      return one.outgoing.msgId;
    },
    /** A new connection: all that was not acknowledged goes out again, at once and in order. */
    opened: (): void => {
      for (const one of pending) {
        one.sentAt = undefined;
        one.tries = 0;
      }
      pump();
    },
    /** The server has it: answers what it was and under which seq it is stored. */
    acknowledged: (
      msgId: string,
      sMsgId: string,
    ): { readonly outgoing: Outgoing; readonly seq: number } | undefined => {
      const one = find(msgId);
      if (!one || one.seq !== undefined) return undefined;
      const seq = readSMsgId(sMsgId)?.seq ?? 0;
      if (one.outgoing.content.kind === 'recall') {
        forget(one);
      } else {
        one.seq = seq;
        void keep.removeOutgoing(msgId);
        needs.onChange(one.outgoing.key);
      }
      pump();
      return { outgoing: one.outgoing, seq };
    },
    /** It stands in its conversation, or below what is shown of it. */
    arrived: (message: Pick<ChatMessage, 'msgId'>): void => {
      const one = find(message.msgId);
      if (!one) return;
      if (one.seq === undefined) forget(one);
      else remove(one);
      pump();
    },
    /**
     * The server closed the socket for something it was told: answers what. It takes messages one after the other and
     * answers those before it, so that it is the first that was under way without an answer.
     */
    blame: (): Pending | undefined => {
      const first = pending.find((one) => isToSend(one) && one.sentAt !== undefined);
      if (first) first.blamed += 1;
      return first;
    },
    refuse: (msgId: string, reason: RefusalReason, name: string): Outgoing | undefined => {
      const one = find(msgId);
      if (!one || !isToSend(one)) return undefined;
      if (one.outgoing.content.kind === 'recall') {
        forget(one);
      } else {
        one.outgoing = { ...one.outgoing, refused: { reason, name } };
        void keep.saveOutgoing(one.outgoing);
        needs.onChange(one.outgoing.key);
      }
      pump();
      return one.outgoing;
    },
    retry: (msgId: string): void => {
      const one = find(msgId);
      if (!one || one.seq !== undefined) return;
      one.outgoing = { ...one.outgoing, refused: null, saidAt: clock.now() };
      one.isLate = false;
      one.sentAt = undefined;
      one.tries = 0;
      needs.onChange(one.outgoing.key);
      void keepThenSend(one);
    },
    discard: (msgId: string): void => {
      const one = find(msgId);
      if (one && one.seq === undefined) forget(one);
      pump();
    },
  };
};

export type Outbox = ReturnType<typeof createOutbox>;
