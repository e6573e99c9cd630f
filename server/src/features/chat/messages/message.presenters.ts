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
export type ConversationFacts = Omit<Conversation, 'last_seq' | 'agent_id'>;

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

const presentBody = (p: Signing, mType: number, body: KeptBody): ChatBody => {
  const shown = presentFileOf(p, mType, body);
  if (shown) {
    const ext: MessageExt = { file: shown.file };
    return { name: shown.name, cImg: shown.cImg, ext: JSON.stringify(ext) };
  }
  const { content, ext, sMsgId, sMsgIds, orderCode, serviceFee, exchangeRate, noticeType } = body;
  return {
    ...(content === undefined ? {} : { content }),
    ...(ext === undefined ? {} : { ext: renewKeptPictures(p.config.secret, ext, p.clock.now()) }),
    ...(sMsgId === undefined ? {} : { sMsgId }),
    ...(sMsgIds === undefined ? {} : { sMsgIds: [...sMsgIds] }),
    ...(orderCode === undefined ? {} : { orderCode, serviceFee, exchangeRate, noticeType }),
  };
};

/** A row in the source's stored form (section 3), as this viewer may see it. */
export const presentMessage = (
  p: Signing,
  row: MessageRow,
  conversation: ConversationFacts,
  viewer: Viewer,
): ChatMessage => {
  const isShoppers = row.from_type === fromTypes.user;
  const isRecalled = row.status === messageStatus.recalled;
  const readSeq = isShoppers ? conversation.staff_read_seq : conversation.shopper_read_seq;
  return {
    sMsgId: sMsgIdOf(row.conversation_id, row.seq),
    msgId: row.msg_id,
    conversationId: String(row.conversation_id),
    seq: row.seq,
    cType: conversation.c_type,
    mType: isRecalled ? mTypes.back : row.m_type,
    fromType: row.from_type,
    fromUid: viewer === 'shopper' && row.from_type === fromTypes.staff ? '' : row.from_id,
    fromName: row.from_name,
    fromIcon: row.from_icon,
    to: isShoppers ? fromTypes.staff : fromTypes.user,
    toUid: isShoppers ? '' : conversation.shopper_id,
    subjectId: conversation.subject_id,
    sendTime: row.sent_at.getTime(),
    status: row.status,
    checkIsBack: isRecalled,
    checkIsRead: row.seq <= readSeq,
    body: isRecalled ? {} : presentBody(p, row.m_type, row.body),
  };
};

type ChatToWrite = Extract<FrameToWrite, { readonly case: 'chatMessage' }>['value'];
type BodyToWrite = NonNullable<ChatToWrite['body']>;

const bodyToWrite = ({ mType, sMsgId, body, checkIsBack }: ChatMessage): BodyToWrite => {
  if (checkIsBack) return { case: 'back', value: { sMsgId } };
  const { name = '', cImg = '' } = body;
  if (mType === mTypes.image) return { case: 'image', value: { name, cImg } };
  if (mType === mTypes.video) return { case: 'video', value: { name, cImg } };
  if (mType === mTypes.file) return { case: 'file', value: { name } };
  if (mType === mTypes.back) return { case: 'back', value: { sMsgId: body.sMsgId ?? '' } };
  if (mType === mTypes.haveRead) return { case: 'haveRead', value: { sMsgId: body.sMsgIds ?? [] } };
  if (mType === mTypes.checkNotice) {
    const { orderCode = '', serviceFee = '', exchangeRate = '', noticeType = 0 } = body;
    return { case: 'checkChatNotice', value: { orderCode, serviceFee, exchangeRate, mType: noticeType } };
  }
  return { case: 'text', value: { content: body.content ?? '' } };
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
      ext: message.body.ext ?? '',
      cType: message.cType,
      mType: message.mType,
      body: bodyToWrite(message),
    },
  });
