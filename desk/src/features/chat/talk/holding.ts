import type { Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { cTypes } from '@hakobu/contract/chat/chat.shape';

type Talk = Pick<Conversation, 'agent' | 'cType' | 'state' | 'waitsSince'>;
type Me = { readonly id: string; readonly mayAnswer: boolean; readonly maySupervise: boolean };

const nothing = {
  isMine: false,
  /** Somebody else has it: one may not write before it is taken over. */
  isHeld: false,
  mayAnswer: false,
  mayClaim: false,
  mayTakeOver: false,
  /** One's own; anybody's for who supervises. */
  mayTransfer: false,
  mayRelease: false,
  /** Likewise, and what nobody has taken from the queue. */
  mayEnd: false,
  /** What the shopper said about an order needs no answer. */
  mayDismiss: false,
};

export type Holding = Readonly<typeof nothing>;

/** Whose conversation it is, as somebody sees it, and what they may do with it. */
export const holdingOf = (talk: Talk | undefined, me: Me): Holding => {
  if (!talk) return nothing;
  const isMine = talk.agent?.id === me.id;
  // Threads about inspections belong to nobody: whoever works on the order writes there.
  if (talk.cType === cTypes.orderCheck)
    return { ...nothing, isMine, mayAnswer: me.mayAnswer, mayDismiss: me.mayAnswer && talk.waitsSince !== null };
  const isHeld = talk.agent !== null && !isMine;
  if (!me.mayAnswer) return { ...nothing, isHeld };
  const mayGive = isMine || (isHeld && me.maySupervise);
  return {
    isMine,
    isHeld,
    mayAnswer: !isHeld,
    mayClaim: talk.agent === null,
    mayTakeOver: isHeld,
    mayTransfer: mayGive,
    mayRelease: mayGive,
    mayEnd: mayGive || talk.state === 'Waiting',
    mayDismiss: false,
  };
};
