import { cleanText, isBlank } from '@hakobu/contract/base/typed-text';
import {
  CardAsked,
  fromTypes,
  MessageExt,
  maxExtLetters,
  maxReadIds,
  maxTextLetters,
  mTypes,
  cTypes,
  Quote,
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

/** What its sender wrote beside a message, to come back as it is. */
export type Beside = {
  /** JSON text of an object; empty where nothing but a card was asked for. */
  readonly sentExt: string;
  /** The `ext` inside the body. */
  readonly bodyExt: string;
  /** The sMsgId of the message that it answers. */
  readonly quote: string | undefined;
};

/** What a client's message says, when it says something. */
export type Said = Beside &
  (
    | { readonly kind: 'text'; readonly content: string; readonly card: CardWish | undefined }
    | { readonly kind: 'file'; readonly mType: number; readonly name: string; readonly cover: string }
    | { readonly kind: 'back'; readonly sMsgId: string }
    | { readonly kind: 'read'; readonly sMsgIds: readonly string[] }
  );

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

// What the server alone says beside a message must not come from a sender: clients believe it.
const sendersOwn: ReadonlySet<string> = new Set(['card', 'quote']);
const serversOwn: ReadonlySet<string> = new Set(Object.keys(MessageExt.shape).filter((name) => !sendersOwn.has(name)));
const SentExt = z.record(z.string(), z.unknown());

// PostgreSQL keeps no NUL in a text.
const mayBeKept = (ext: string): boolean => ext.length <= maxExtLetters && !ext.includes('\0');

type ReadExt = { readonly card: CardWish | undefined } & Pick<Beside, 'sentExt' | 'quote'>;

/** What is asked for, and what comes back as it was sent; null when it cannot be read, or is not a sender's to say. */
const readExt = (ext: string, mayShowCard: boolean): ReadExt | null => {
  if (ext === '') return { card: undefined, sentExt: '', quote: undefined };
  try {
    const read = SentExt.parse(JSON.parse(ext));
    const names = Object.keys(read);
    if (names.some((name) => serversOwn.has(name))) return null;
    const quote = names.includes('quote') ? Quote.parse(read['quote']).sMsgId : undefined;
    if (!names.includes('card')) return { card: undefined, sentExt: ext, quote };
    return mayShowCard ? { card: CardAsked.parse(read['card']), sentExt: names.length > 1 ? ext : '', quote } : null;
  } catch {
    return null;
  }
};

const readText = (content: string, card: CardWish | undefined, beside: Beside): Said | Unfit => {
  if (content.length > maxTextLetters * 8) return { refused: 'tooLong' };
  const said = cleanText(content);
  if (said.length > maxTextLetters * 2 || Array.from(said).length > maxTextLetters) return { refused: 'tooLong' };
  if (isBlank(said) && !card) return { refused: 'empty' };
  return { kind: 'text', content: said, card, ...beside };
};

/** Reads what a client sent; who sent it, when and under which name is never taken from it (source spec, section 4). */
export const readSent = ({ msgId, ext, body, ...sent }: SentMessage): Said | Unfit => {
  const cType: number = sent.cType;
  const expected = bodyFor[sent.mType];
  // Notices are the product's own to write, and kinds that nobody knows are nobody's.
  if (!expected || (cType !== cTypes.single && cType !== cTypes.orderCheck)) return { closes: closings.unsupported };
  if (body.case !== expected || !/^[\x21-\x7e]{1,64}$/.test(msgId)) return { closes: closings.malformed };
  const { ext: bodyExt } = body.value;
  const read = mayBeKept(ext) && mayBeKept(bodyExt) ? readExt(ext, body.case === 'text') : null;
  if (!read) return { refused: 'badExt' };
  const beside = { sentExt: read.sentExt, bodyExt, quote: read.quote };
  if (body.case === 'text') return readText(body.value.content, read.card, beside);
  if (body.case === 'image' || body.case === 'video')
    return { kind: 'file', mType: sent.mType, name: body.value.name, cover: body.value.cImg, ...beside };
  if (body.case === 'file') return { kind: 'file', mType: sent.mType, name: body.value.name, cover: '', ...beside };
  if (body.case === 'back') return { kind: 'back', sMsgId: body.value.sMsgId, ...beside };
  if (body.case === 'haveRead') return { kind: 'read', sMsgIds: body.value.sMsgId, ...beside };
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
