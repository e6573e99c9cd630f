import { type ChatMessage, readSMsgId } from '../chat.shape.ts';
import { wire } from '../wire.shape.ts';
import { inOrder, lastOf } from './ascending.ts';
import { type Ground } from './clock.ts';
import { type Connection } from './connection.ts';
import { type Keep } from './keep.ts';
import { writeMessage } from './message-frame.ts';
import { type Pending, lateAfterMs, resendAfter } from './pending.ts';
import { type Outgoing } from './store.ts';
import { type RefusalReason, uploadRefused } from './types.ts';
import { createUploads, isUpload } from './uploads.ts';

type Needs = {
  readonly keep: Keep;
  readonly connection: Connection;
  /** Something of this conversation's own messages changed. */
  readonly onChange: (key: string) => void;
};

/**
 * What was said and is not stored yet, in the order of saying. It is on the device before it is sent, sent again with
 * the same msgId until the server acknowledges it, and given up only when the server refuses it for good.
 */
export const createSendQueue = ({ settings, waits, alarms }: Ground, needs: Needs) => {
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
    uploads.forget(gone);
    void keep.removeOutgoing(gone.outgoing.msgId);
  };
  const isToSend = (one: Pending) => one.seq === undefined && one.outgoing.refused === null;

  const transmit = (one: Pending): void => {
    const { msgId, address, content } = one.outgoing;
    if (content.kind === 'upload') return;
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
      if (!isToSend(one) || isUpload(one) || one.isLate || clock.now() - one.outgoing.saidAt < lateAfterMs) continue;
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
    const lates = open
      .filter((one) => !one.isLate && !isUpload(one))
      .map(({ outgoing }) => outgoing.saidAt + lateAfterMs);
    if (lates.length > 0) alarms.set('late', Math.max(0, Math.min(...lates) - clock.now()), markLate);
    else alarms.clear('late');
  };
  /**
   * Sends what is not under way, in order; what is not on the device yet holds up what was said after it, a file that is
   * not with the server yet does so for a while.
   */
  const pump = (): void => {
    if (isLoaded && connection.state() === 'Open') {
      let underWay = pending.filter((one) => isToSend(one) && one.sentAt !== undefined).length;
      for (const one of pending) {
        if (!isToSend(one) || one.sentAt !== undefined) continue;
        if (!one.isKept || underWay >= wire.burst) break;
        if (isUpload(one)) {
          if (uploads.holds(one)) break;
          continue;
        }
        transmit(one);
        underWay += 1;
      }
      uploads.turn(pending.filter((one) => isToSend(one) && one.isKept && isUpload(one)));
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
    isLate: outgoing.content.kind !== 'upload' && clock.now() - outgoing.saidAt >= lateAfterMs,
  });
  const refuseOne = (one: Pending, reason: RefusalReason, name: string): void => {
    one.outgoing = { ...one.outgoing, refused: { reason, name } };
    void keep.saveOutgoing(one.outgoing);
    needs.onChange(one.outgoing.key);
  };
  const uploads = createUploads(
    { settings, waits, alarms },
    {
      onChange: ({ outgoing }) => needs.onChange(outgoing.key),
      onTurn: () => pump(),
      onUploaded: (one, content) => {
        one.outgoing = { ...one.outgoing, content, saidAt: clock.now() };
        one.isLate = false;
        // Until its name is kept, the device would bring the file anew.
        one.isKept = false;
        needs.onChange(one.outgoing.key);
        void keepThenSend(one);
      },
      onRefused: (one, words) => {
        refuseOne(one, uploadRefused, words);
        pump();
      },
    },
  );

  return {
    list: (): readonly Pending[] => pending,
    /** Of a file, how much is with the server: 0 to 1. */
    partOf: uploads.partOf,
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
        if (isUpload(one)) uploads.tryAgain(one);
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
        refuseOne(one, reason, name);
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
      if (isUpload(one)) uploads.tryAgain(one);
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

export type SendQueue = ReturnType<typeof createSendQueue>;
