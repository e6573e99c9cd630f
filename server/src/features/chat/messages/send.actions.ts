import { fromTypes, mTypes, readSMsgId } from '@hakobu/contract/chat/chat.shape';
import { closings } from '@hakobu/contract/chat/wire.shape';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wordSearch } from '../../goods/index.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { memberNow, staffNamesByIds } from '../../staff/index.ts';
import { messageFiles } from '../../uploads/index.ts';
import { seenAs } from '../assignment/agent.rules.ts';
import { lookUpCard } from './card.actions.ts';
import type { CardPorts } from '../chat.ports.ts';
import type { Write } from './message-writer.ts';
import { findMessages, type KeptBody, type MessageRow, type Post } from './message.store.ts';
import { sMsgIdOf } from './message.presenters.ts';
import {
  type Address,
  addressOfShopper,
  addressOfStaff,
  type Beside,
  cardExt,
  readIdsOf,
  readSent,
  type Reason,
  type Said,
  type SentMessage,
  type Unfit,
} from './sent.rules.ts';
import { recallSupervising } from './recalled.actions.ts';
import { findConversation, insertConversation, type Conversation } from '../conversation.store.ts';

/** Who speaks on a socket. */
export type Speaker = { readonly who: 'shopper' | 'staff'; readonly personId: string };

/** What others see of a speaker, and what staff may do; asked for with the first message. */
export type Profile = {
  readonly name: string;
  readonly icon: string;
  /** As colleagues know a member; empty of a shopper. */
  readonly memberName: string;
  readonly mayAnswer: boolean;
  readonly supervises: boolean;
};

export type Outcome =
  | {
      readonly kind: 'acknowledged';
      /** Empty for a receipt that moved nothing. */
      readonly sMsgId: string;
      /** What was stored by this very call; undefined when nothing was, or it was before. */
      readonly stored?: { readonly row: MessageRow; readonly conversation: Conversation; readonly state: string };
      /** Where it is that was stored before. */
      readonly before?: { readonly conversation: Conversation; readonly seq: number };
    }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly name: string }
  | { readonly kind: 'closed'; readonly code: number };

export type Delivering = {
  readonly p: Platform;
  readonly cards: CardPorts;
  readonly write: Write;
};

const refused = (reason: Reason, name = ''): Outcome => ({ kind: 'refused', reason, name });
const nothingMoved: Outcome = { kind: 'acknowledged', sMsgId: '' };

/** What is known of a speaker now; undefined when they are nobody any more. */
export const readProfile = async (db: Db, { who, personId }: Speaker): Promise<Profile | undefined> => {
  if (who === 'shopper') {
    const [shopper] = await shoppersByIds(db, [personId]);
    return (
      shopper && { name: shopper.nickName, icon: shopper.avatar, memberName: '', mayAnswer: true, supervises: false }
    );
  }
  const member = await memberNow(db, personId);
  if (!member) return undefined;
  const { name, permissions } = member;
  const supervises = permissions.has('chat.supervise');
  return { name: seenAs(name), icon: '', memberName: name, mayAnswer: permissions.has('chat.answer'), supervises };
};

/** The conversation that a message is for, made where this is the first word in it. */
const findOrOpen = async (
  { p, cards }: Delivering,
  speaker: Speaker,
  address: Address,
  says: boolean,
): Promise<Conversation | Unfit> => {
  const known = await findConversation(p.db, address);
  if (known) return known;
  const foreign: Unfit = speaker.who === 'shopper' ? { closes: closings.notAllowed } : { refused: 'notFound' };
  if (address.subjectId) {
    const [order] = await cards.ordersByCodes(p.db, [address.subjectId]);
    if (order?.shopperId !== address.shopperId) return foreign;
  } else if (speaker.who === 'staff' && (await shoppersByIds(p.db, [address.shopperId])).length === 0) return foreign;
  if (!says) return { refused: 'notFound' };
  await insertConversation(p.db, address, p.clock.now());
  return (await findConversation(p.db, address)) ?? { refused: 'notFound' };
};

const fileKinds: Readonly<Record<number, string>> = {
  [mTypes.image]: 'image',
  [mTypes.video]: 'video',
  [mTypes.file]: 'file',
};

/** A file of the speaker's own, of the kind that the message says; addresses that are not ours name nothing. */
const keepFile = async (
  db: Db,
  { who, personId }: Speaker,
  { mType, name, cover }: Extract<Said, { kind: 'file' }>,
): Promise<KeptBody | undefined> => {
  const owner = `${who}:${personId}`;
  const [fileId, coverId] = [messageFiles.idIn(name), cover === '' ? null : messageFiles.idIn(cover)];
  if (!fileId || coverId === undefined) return undefined;
  const facts = await messageFiles.find(db, fileId, owner);
  if (!facts || facts.kind !== fileKinds[mType]) return undefined;
  // The cover of a picture is its own thumbnail; what a client names there says nothing.
  const hasCover = mType === mTypes.video && coverId !== null;
  if (hasCover && (await messageFiles.find(db, coverId, owner))?.kind !== 'image') return undefined;
  const { fileName, contentType, bytes, width, height, durationMs } = facts;
  const file = { fileName, contentType, bytes, width, height, durationMs };
  return { fileId, coverId: hasCover ? coverId : null, file };
};

export type Speaking = {
  readonly speaker: Speaker;
  readonly profile: Profile;
  /** The conversations that the socket follows, so that nobody asks for them. */
  readonly known: (address: Address) => Conversation | undefined;
};

type Kept = { readonly mType: number; readonly body: KeptBody };

/** Whether there is such a message in this conversation to answer; receipts and recalls are shown to nobody. */
const mayQuote = async (db: Db, quote: string, conversation: Conversation): Promise<boolean> => {
  const named = readSMsgId(quote);
  if (named?.conversationId !== String(conversation.id)) return false;
  const [quoted] = await findMessages(db, [named]);
  return quoted !== undefined && quoted.mType !== mTypes.back && quoted.mType !== mTypes.haveRead;
};

const keepBeside = ({ sentExt, bodyExt }: Beside): KeptBody => ({
  ...(sentExt ? { sentExt } : {}),
  ...(bodyExt ? { bodyExt } : {}),
});

/** What is stored of what was said. */
const keep = async (
  { p, cards }: Delivering,
  speaker: Speaker,
  said: Said,
  conversation: Conversation,
): Promise<Kept | Outcome> => {
  const beside = keepBeside(said);
  if (said.quote !== undefined && !(await mayQuote(p.db, said.quote, conversation))) return refused('notFound');
  if (said.kind === 'read') {
    const sMsgIds = readIdsOf(conversation.id, said.sMsgIds);
    return sMsgIds.length > 0 ? { mType: mTypes.haveRead, body: { sMsgIds, ...beside } } : nothingMoved;
  }
  if (said.kind === 'back') {
    const named = readSMsgId(said.sMsgId);
    if (named?.conversationId !== String(conversation.id)) return refused('notFound');
    return { mType: mTypes.back, body: { sMsgId: sMsgIdOf(conversation.id, named.seq), ...beside } };
  }
  if (said.kind === 'file') {
    const body = await keepFile(p.db, speaker, said);
    return body ? { mType: said.mType, body: { ...body, ...beside } } : refused('fileNotFound');
  }
  const { content, card } = said;
  const shown = card && (await lookUpCard(p.db, cards, card, conversation.shopperId));
  if (card && !shown) return refused('cardNotFound');
  const words = wordSearch.normalise(`${content} ${shown ? `${shown.title} ${shown.code}` : ''}`);
  const ext = shown ? { ext: cardExt(shown) } : {};
  return { mType: mTypes.text, body: { content, ...ext, ...beside, ...(words ? { words: ` ${words} ` } : {}) } };
};

const isUnfit = (given: Said | Address | Conversation | Unfit): given is Unfit =>
  'closes' in given || 'refused' in given;
const outcomeOf = (unfit: Unfit): Outcome =>
  'closes' in unfit ? { kind: 'closed', code: unfit.closes } : refused(unfit.refused);

const holderOf = async (db: Db, memberId: string | null): Promise<string> =>
  memberId ? ((await staffNamesByIds(db, [memberId]))[0]?.name ?? '') : '';

/** Stores what was said, and tells what became of it. */
const store = async (
  { p, write }: Pick<Delivering, 'p' | 'write'>,
  post: Omit<Post, 'conversationId'>,
  conversation: Conversation,
): Promise<Outcome> => {
  const stored = await write({ ...post, conversationId: conversation.id });
  if (stored.refusal !== null) return refused(stored.refusal as Reason, await holderOf(p.db, stored.heldBy));
  if (stored.conversationId === null) return refused('notFound');
  if (stored.seq === null) return nothingMoved;
  const sMsgId = sMsgIdOf(stored.conversationId, stored.seq);
  if (stored.isRepeat) {
    // Under the same msgId it may be elsewhere.
    const isHere = stored.conversationId === conversation.id;
    return { kind: 'acknowledged', sMsgId, ...(isHere ? { before: { conversation, seq: stored.seq } } : {}) };
  }
  const row: MessageRow = {
    conversationId: conversation.id,
    seq: stored.seq,
    fromType: post.fromType,
    fromId: post.fromId,
    msgId: post.msgId,
    mType: post.mType,
    body: stored.readTo === null ? post.body : { ...post.body, sMsgIds: [sMsgIdOf(conversation.id, stored.readTo)] },
    status: 0,
    fromName: post.fromName,
    fromIcon: post.fromIcon,
    sentAt: stored.sentAt,
  };
  return { kind: 'acknowledged', sMsgId, stored: { row, conversation, state: stored.state ?? '' } };
};

/** Whoever supervises takes words back without answering anybody. */
const maySend = ({ mayAnswer, supervises }: Profile, said: Said): boolean =>
  mayAnswer || (said.kind === 'back' && supervises);

/**
 * One message of a socket: checked, stored, and only then acknowledged. Throws when the database did not take it: then it
 * is neither acknowledged nor refused, and the client sends it again.
 */
export const sendMessage = async (
  delivering: Delivering,
  { speaker, profile, known }: Speaking,
  sent: SentMessage,
): Promise<Outcome> => {
  const said = readSent(sent);
  if (isUnfit(said)) return outcomeOf(said);
  if (!maySend(profile, said)) return said.kind === 'read' ? nothingMoved : refused('notAllowed');
  const isShopper = speaker.who === 'shopper';
  const address = isShopper ? addressOfShopper(speaker.personId, sent) : addressOfStaff(sent);
  if (isUnfit(address)) return outcomeOf(address);
  const speaks = said.kind === 'text' || said.kind === 'file';
  const conversation = known(address) ?? (await findOrOpen(delivering, speaker, address, speaks));
  if (isUnfit(conversation))
    return said.kind === 'read' && 'refused' in conversation ? nothingMoved : outcomeOf(conversation);
  const kept = await keep(delivering, speaker, said, conversation);
  if ('kind' in kept) return kept;
  const post = {
    fromType: isShopper ? fromTypes.user : fromTypes.staff,
    fromId: speaker.personId,
    msgId: sent.msgId,
    fromName: profile.name,
    fromIcon: profile.icon,
    supervises: profile.supervises,
    ...kept,
  };
  const { p } = delivering;
  const write =
    said.kind === 'back' && profile.supervises ? recallSupervising(p, profile.memberName) : delivering.write;
  return store({ p, write }, post, conversation);
};
