import { cleanText, isBlank } from '@hakobu/contract/base/typed-text';
import {
  CardAsked,
  fromTypes,
  type MessageExt,
  maxReadIds,
  maxTextLetters,
  mTypes,
  cTypes,
  readSMsgId,
} from '@hakobu/contract/chat/chat.shape';
import type { FrameOf } from '@hakobu/contract/chat/frames';
import type { refusedReasons } from '@hakobu/contract/chat/signal.shape';
import { closings } from '@hakobu/contract/chat/wire.shape';
import * as z from 'zod/mini';

/** Which conversation somebody talks in. */
export type Address = { readonly shopperId: string; readonly cType: number; readonly subjectId: string };

export const theDesk = (shopperId: string): Address => ({ shopperId, cType: cTypes.single, subjectId: '' });

export type Reason = (typeof refusedReasons)[number];
export type SentMessage = FrameOf<'chatMessage'>;
export type CardWish = z.infer<typeof CardAsked>;

/** What a client's message says, when it says something. */
export type Said =
  | { readonly kind: 'text'; readonly content: string; readonly card: CardWish | undefined }
  | { readonly kind: 'file'; readonly mType: number; readonly name: string; readonly cover: string }
  | { readonly kind: 'back'; readonly sMsgId: string }
  | { readonly kind: 'read'; readonly sMsgIds: readonly string[] };

/** A message that closes the socket, or one that is refused alone. */
export type Unfit = { readonly closes: number } | { readonly refused: Reason };

const bodyFor: Readonly<Record<number, NonNullable<SentMessage['body']['case']>>> = {
  [mTypes.text]: 'text',
  [mTypes.image]: 'image',
  [mTypes.video]: 'video',
  [mTypes.file]: 'file',
  [mTypes.back]: 'back',
  [mTypes.haveRead]: 'haveRead',
};

const SentExt = z.object({ card: z.optional(CardAsked) });

/** The card that is asked for; null when what is written there cannot be read. */
const readCard = (ext: string): CardWish | undefined | null => {
  if (ext === '') return undefined;
  try {
    const read = SentExt.safeParse(JSON.parse(ext));
    return read.success ? read.data.card : null;
  } catch {
    return null;
  }
};

const readText = (content: string, ext: string): Said | Unfit => {
  if (content.length > maxTextLetters * 8) return { refused: 'tooLong' };
  const said = cleanText(content);
  if (said.length > maxTextLetters * 2 || Array.from(said).length > maxTextLetters) return { refused: 'tooLong' };
  const card = readCard(ext);
  if (card === null) return { refused: 'cardNotFound' };
  if (isBlank(said) && !card) return { refused: 'empty' };
  return { kind: 'text', content: said, card };
};

/** Reads what a client sent; who sent it, when and under which name is never taken from it (source spec, section 4). */
export const readSent = ({ msgId, ext, body, ...sent }: SentMessage): Said | Unfit => {
  const cType: number = sent.cType;
  const expected = bodyFor[sent.mType];
  // Notices are the product's own to write, and kinds that nobody knows are nobody's.
  if (!expected || (cType !== cTypes.single && cType !== cTypes.orderCheck)) return { closes: closings.unsupported };
  if (body.case !== expected || !/^[\x21-\x7e]{1,64}$/.test(msgId)) return { closes: closings.malformed };
  if (body.case === 'text') return readText(body.value.content, ext);
  if (body.case === 'image' || body.case === 'video')
    return { kind: 'file', mType: sent.mType, name: body.value.name, cover: body.value.cImg };
  if (body.case === 'file') return { kind: 'file', mType: sent.mType, name: body.value.name, cover: '' };
  if (body.case === 'back') return { kind: 'back', sMsgId: body.value.sMsgId };
  if (body.case === 'haveRead') return { kind: 'read', sMsgIds: body.value.sMsgId };
  return { closes: closings.unsupported };
};

const orderCode = /^O\d{8,20}$/;
const personId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const subjectOf = ({
  cType,
  subjectId,
}: {
  readonly cType: number;
  readonly subjectId: string;
}): string | undefined => {
  if (cType === cTypes.single) return '';
  return orderCode.test(subjectId) ? subjectId : undefined;
};

/** Which conversation a shopper means: their own, always; whoever names somebody else is shown the door. */
export const addressOfShopper = (me: string, sent: SentMessage): Address | Unfit => {
  const subjectId = subjectOf(sent);
  if (subjectId === undefined || (sent.toUid !== '' && sent.toUid !== me)) return { closes: closings.notAllowed };
  return { shopperId: me, cType: sent.cType, subjectId };
};

/** Staff name the shopper whom they write to. */
export const addressOfStaff = (sent: SentMessage): Address | Unfit => {
  const subjectId = subjectOf(sent);
  const to: number = sent.to;
  if (subjectId === undefined || to !== fromTypes.user || !personId.test(sent.toUid)) return { refused: 'notFound' };
  return { shopperId: sent.toUid, cType: sent.cType, subjectId };
};

/** Of the ids that a receipt names, the highest of this conversation. */
export const readIdsOf = (conversationId: number, sMsgIds: readonly string[]): string[] =>
  sMsgIds
    .flatMap((each) => readSMsgId(each) ?? [])
    .filter((each) => each.conversationId === String(conversationId))
    .toSorted((a, b) => b.seq - a.seq)
    .slice(0, maxReadIds)
    .map(({ seq }) => `${conversationId}.${seq}`);

export const cardExt = (card: MessageExt['card']): string => JSON.stringify({ card } satisfies MessageExt);
