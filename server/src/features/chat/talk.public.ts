import type { CardAsked } from '@hakobu/contract/chat/chat.shape';
import { cTypes, fromTypes, mTypes } from '@hakobu/contract/chat/chat.shape';
import { decodeFrame, encodeFrame, type FrameToWrite } from '@hakobu/contract/chat/frames';
import type * as z from 'zod/mini';
import { newId } from '../../platform/database/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CardPorts } from './chat.ports.ts';
import { createWriter } from './messages/message-writer.ts';
import { attend } from './assignment/queue.actions.ts';
import { readProfile, sendMessage, type Speaker } from './messages/send.actions.ts';
import type { SentMessage } from './messages/sent.rules.ts';

/** What somebody says, as a client would. */
export type Saying =
  | { readonly text: string }
  | { readonly card: z.infer<typeof CardAsked> }
  | { readonly image: string }
  /** The ids of messages. */
  | { readonly recalls: string }
  | { readonly reads: string };

type Body = NonNullable<Extract<FrameToWrite, { readonly case: 'chatMessage' }>['value']['body']>;
type Part = { readonly mType: (typeof mTypes)[keyof typeof mTypes]; readonly ext?: string; readonly body: Body };

const partOf = (saying: Saying): Part => {
  if ('text' in saying) return { mType: mTypes.text, body: { case: 'text', value: { content: saying.text } } };
  if ('image' in saying) return { mType: mTypes.image, body: { case: 'image', value: { name: saying.image } } };
  if ('recalls' in saying) return { mType: mTypes.back, body: { case: 'back', value: { sMsgId: saying.recalls } } };
  if ('reads' in saying)
    return { mType: mTypes.haveRead, body: { case: 'haveRead', value: { sMsgId: [saying.reads] } } };
  const ext = JSON.stringify({ card: saying.card });
  return { mType: mTypes.text, ext, body: { case: 'text', value: { content: '' } } };
};

type Where = { readonly shopperId: string; readonly orderCode: string | undefined };

const asSent = (saying: Saying, speaker: Speaker, { shopperId, orderCode }: Where): SentMessage => {
  const to = speaker.who === 'staff' ? { to: fromTypes.user, toUid: shopperId } : {};
  const about = orderCode === undefined ? {} : { cType: cTypes.orderCheck, subjectId: orderCode };
  const value = { msgId: newId(), ...partOf(saying), ...to, ...about };
  const frame = decodeFrame(encodeFrame({ case: 'chatMessage', value }));
  if (frame?.case !== 'chatMessage') throw new Error('what was written cannot be read');
  return frame.value;
};

/**
 * Says something in a shopper's conversation with the desk, or in the one about their order, and answers its sMsgId; throws
 * where it was refused.
 */
export type Talk = (speaker: Speaker, shopperId: string, saying: Saying, orderCode?: string) => Promise<string>;

/** Lets people talk without a socket, by the same actions: for the sample shop. */
export const createTalk = (p: Platform, cards: CardPorts): Talk => {
  const delivering = { p, cards, write: createWriter(p) };
  return async (speaker, shopperId, saying, orderCode) => {
    const profile = await readProfile(p.db, speaker);
    if (!profile) throw new Error('whoever speaks is not there');
    const speaking = { speaker, profile, known: () => undefined };
    const outcome = await sendMessage(delivering, speaking, asSent(saying, speaker, { shopperId, orderCode }));
    if (outcome.kind !== 'acknowledged') throw new Error(`not said: ${JSON.stringify(outcome)}`);
    const { stored } = outcome;
    if (stored && speaker.who === 'shopper') await attend(p, [stored.conversation.id]);
    return outcome.sMsgId;
  };
};
