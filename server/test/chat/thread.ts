import type { WireChat } from './proto-wire.ts';

/** A message as a receiver has it, over the socket or over HTTP. */
export type Said = {
  readonly seq: number;
  readonly msgId: string;
  /** As chat.proto numbers it: 0 a shopper, 1 staff, 2 the product. Which member of staff, shoppers are not told. */
  readonly from: number;
  readonly mType: number;
  readonly text: string;
};

export const readSMsgId = (sMsgId: string): { readonly conversation: string; readonly seq: number } => {
  const [conversation = '', seq = ''] = sMsgId.split('.');
  return { conversation, seq: Number(seq) };
};

export const saidOf = (chat: WireChat): Said => ({
  seq: readSMsgId(chat.sMsgId).seq,
  msgId: chat.msgId,
  from: chat.fromType,
  mType: chat.mType,
  text: chat.text?.content ?? '',
});

/** One conversation at a receiver: what is shown is a stretch without gaps; what came too early waits. */
export const openThread = (after = 0) => {
  const shown: Said[] = [];
  const early = new Map<number, Said>();
  let last = after;
  const faults: string[] = [];
  const showNext = (): void => {
    for (let next = early.get(last + 1); next; next = early.get(last + 1)) {
      early.delete(next.seq);
      shown.push(next);
      last = next.seq;
    }
  };
  const sameAs = (a: Said, b: Said): boolean => a.msgId === b.msgId && a.from === b.from;
  return {
    shown: (): readonly Said[] => shown,
    last: (): number => last,
    hasGap: (): boolean => early.size > 0,
    faults: (): readonly string[] => faults,
    take: (said: Said): void => {
      const known = said.seq <= last ? shown[said.seq - after - 1] : early.get(said.seq);
      if (known && !sameAs(known, said))
        faults.push(`seq ${said.seq} was ${known.msgId} of ${known.from} and is now ${said.msgId} of ${said.from}`);
      if (known || said.seq <= last) return;
      early.set(said.seq, said);
      showNext();
    },
  };
};
export type Thread = ReturnType<typeof openThread>;
