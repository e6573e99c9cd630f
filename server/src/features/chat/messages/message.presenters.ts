import {
  type ChatBody,
  type ChatMessage,
  fromTypes,
  type MessageExt,
  messageStatus,
  mTypes,
} from '@hakobu/contract/chat/chat.shape';
import { encodeFrame, type FrameToWrite } from '@hakobu/contract/chat/frames';
import type { Platform } from '../../../platform/platform.ts';
import { renewKeptPictures } from '../../../platform/files/kept-address.ts';
import { type FileFacts, presentFile } from '../../uploads/index.ts';
import type { KeptBody, MessageRow } from './message.store.ts';
import type { Conversation } from '../conversation.store.ts';

/** To shoppers the desk is one: they see a name, never the member's id. */
export type Viewer = 'shopper' | 'staff';

/** What a view needs to know of the conversation. */
export type ConversationFacts = Omit<Conversation, 'lastSeq' | 'agentId'>;

export const sMsgIdOf = (conversationId: number, seq: number): string => `${conversationId}.${seq}`;

type Signing = Pick<Platform, 'config' | 'clock'>;

const kindOf: Readonly<Record<number, FileFacts['kind']>> = {
  [mTypes.image]: 'image',
  [mTypes.video]: 'video',
  [mTypes.file]: 'file',
};

const coverFacts = (id: string): FileFacts => ({
  id,
  owner: '',
  kind: 'image',
  contentType: 'image/webp',
  fileName: '',
  bytes: 0,
  width: null,
  height: null,
  durationMs: null,
});

/** The addresses of a message's file, for the next hour, and what it is; undefined when it shows none. */
export const presentFileOf = (p: Signing, mType: number, body: KeptBody) => {
  const kind = kindOf[mType];
  if (!kind || !body.fileId || !body.file) return undefined;
  const facts = { id: body.fileId, owner: '', kind, ...body.file };
  return presentFile(p, facts, body.coverId ? coverFacts(body.coverId) : undefined);
};

/** What the server says beside a message, and what its sender wrote there: as it was sent where they are not both there. */
const joined = (ours: string, sentExt: string): string =>
  ours === '' || sentExt === '' ? ours || sentExt : JSON.stringify({ ...JSON.parse(sentExt), ...JSON.parse(ours) });

const presentBody = (p: Signing, mType: number, kept: KeptBody): { readonly ext: string; readonly body: ChatBody } => {
  const { sentExt = '', bodyExt } = kept;
  const ext = bodyExt === undefined ? {} : { ext: bodyExt };
  const shown = presentFileOf(p, mType, kept);
  if (shown) {
    const ours: MessageExt = { file: shown.file };
    return { ext: joined(JSON.stringify(ours), sentExt), body: { name: shown.name, cImg: shown.cImg, ...ext } };
  }
  const { content, sMsgId, sMsgIds, orderCode, serviceFee, exchangeRate, noticeType } = kept;
  if (orderCode !== undefined)
    return { ext: '', body: { orderCode, serviceFee, exchangeRate, noticeType, ext: kept.ext } };
  return {
    ext: joined(renewKeptPictures(p.config.secret, kept.ext ?? '', p.clock.now()), sentExt),
    body: {
      ...(content === undefined ? {} : { content }),
      ...(sMsgId === undefined ? {} : { sMsgId }),
      ...(sMsgIds === undefined ? {} : { sMsgIds: [...sMsgIds] }),
      ...ext,
    },
  };
};

const nothingLeft = { ext: '', body: {} };

/** A row in the source's stored form (section 3), as this viewer may see it. */
export const presentMessage = (
  p: Signing,
  row: MessageRow,
  conversation: ConversationFacts,
  viewer: Viewer,
): ChatMessage => {
  const isShoppers = row.fromType === fromTypes.user;
  const isRecalled = row.status === messageStatus.recalled;
  const readSeq = isShoppers ? conversation.staffReadSeq : conversation.shopperReadSeq;
  return {
    sMsgId: sMsgIdOf(row.conversationId, row.seq),
    msgId: row.msgId,
    conversationId: String(row.conversationId),
    seq: row.seq,
    cType: conversation.cType,
    mType: isRecalled ? mTypes.back : row.mType,
    fromType: row.fromType,
    fromUid: viewer === 'shopper' && row.fromType === fromTypes.staff ? '' : row.fromId,
    fromName: row.fromName,
    fromIcon: row.fromIcon,
    to: isShoppers ? fromTypes.staff : fromTypes.user,
    toUid: isShoppers ? '' : conversation.shopperId,
    subjectId: conversation.subjectId,
    sendTime: row.sentAt.getTime(),
    status: row.status,
    checkIsBack: isRecalled,
    checkIsRead: row.seq <= readSeq,
    ...(isRecalled ? nothingLeft : presentBody(p, row.mType, row.body)),
  };
};

type ChatToWrite = Extract<FrameToWrite, { readonly case: 'chatMessage' }>['value'];
type BodyToWrite = NonNullable<ChatToWrite['body']>;

const bodyToWrite = ({ mType, sMsgId, body, checkIsBack }: ChatMessage): BodyToWrite => {
  if (checkIsBack) return { case: 'back', value: { sMsgId } };
  const { name = '', cImg = '', ext = '' } = body;
  if (mType === mTypes.image) return { case: 'image', value: { name, cImg, ext } };
  if (mType === mTypes.video) return { case: 'video', value: { name, cImg, ext } };
  if (mType === mTypes.file) return { case: 'file', value: { name, ext } };
  if (mType === mTypes.back) return { case: 'back', value: { sMsgId: body.sMsgId ?? '', ext } };
  if (mType === mTypes.haveRead) return { case: 'haveRead', value: { sMsgId: body.sMsgIds ?? [], ext } };
  if (mType === mTypes.checkNotice) {
    const { orderCode = '', serviceFee = '', exchangeRate = '', noticeType = 0 } = body;
    return { case: 'checkChatNotice', value: { orderCode, serviceFee, exchangeRate, mType: noticeType, ext } };
  }
  return { case: 'text', value: { content: body.content ?? '', ext } };
};

/** The same as the socket carries it. A recalled message says in its place that it is recalled: it names itself. */
export const encodeMessage = (message: ChatMessage): Uint8Array =>
  encodeFrame({
    case: 'chatMessage',
    value: {
      msgId: message.msgId,
      fromUid: message.fromUid,
      fromType: message.fromType,
      fromName: message.fromName,
      fromIcon: message.fromIcon,
      to: message.to,
      sendTime: BigInt(message.sendTime),
      sMsgId: message.sMsgId,
      toUid: message.toUid,
      subjectId: message.subjectId,
      ext: message.ext,
      cType: message.cType,
      mType: message.mType,
      body: bodyToWrite(message),
    },
  });
