import {
  type ChatBody,
  type ChatMessage,
  type MessageExt,
  fromTypes,
  mTypes,
  messageStatus,
  readSMsgId,
} from '../chat.shape.ts';
import { type FrameOf, type FrameToWrite } from '../frames.ts';
import { type Outgoing } from './store.ts';
import { type ChatSettings, type ConversationAddress, type Draft } from './types.ts';

type ChatFrame = FrameOf<'chatMessage'>;

const bodyOf = ({ body }: ChatFrame): ChatBody => {
  switch (body.case) {
    case 'text':
      return { content: body.value.content, ext: body.value.ext };
    case 'image':
    case 'video':
      return { name: body.value.name, cImg: body.value.cImg, ext: body.value.ext };
    case 'file':
      return { name: body.value.name, ext: body.value.ext };
    case 'back':
      return { sMsgId: body.value.sMsgId, ext: body.value.ext };
    case 'haveRead':
      return { sMsgIds: body.value.sMsgId, ext: body.value.ext };
    case 'checkChatNotice': {
      const { orderCode, serviceFee, exchangeRate, mType, ext } = body.value;
      return { orderCode, serviceFee, exchangeRate, noticeType: mType, ext };
    }
    case undefined:
    default:
      return {};
  }
};

/** A streamed message in the form of the stored one; undefined without an id of the server's. */
export const readMessage = (frame: ChatFrame): ChatMessage | undefined => {
  const id = readSMsgId(frame.sMsgId);
  if (!id) return undefined;
  // What was recalled is streamed in its place as a Back of itself.
  const wasRecalled = frame.body.case === 'back' && frame.body.value.sMsgId === frame.sMsgId;
  const { sMsgId, msgId, cType, mType, fromType, fromUid, fromName, fromIcon, to, toUid, subjectId } = frame;
  const named = { sMsgId, msgId, cType, mType, fromType, fromUid, fromName, fromIcon, to, toUid, subjectId };
  return {
    ...named,
    ...id,
    sendTime: Number(frame.sendTime),
    status: wasRecalled ? messageStatus.recalled : messageStatus.sent,
    checkIsBack: wasRecalled,
    checkIsRead: false,
    ext: wasRecalled ? '' : frame.ext,
    body: wasRecalled ? {} : bodyOf(frame),
  };
};

const shopperOf = (me: ChatSettings['me'], { fromType, fromUid, toUid }: ChatMessage): string => {
  if (me.fromType === fromTypes.user) return me.userId;
  return fromType === fromTypes.user ? fromUid : toUid;
};

/** The conversation that a message belongs to. */
export const addressOf = (me: ChatSettings['me'], message: ChatMessage): ConversationAddress => ({
  shopperId: shopperOf(me, message),
  cType: message.cType,
  subjectId: message.subjectId,
  conversationId: message.conversationId,
});

type Content =
  | Exclude<Outgoing['content'], { readonly kind: 'upload' }>
  | { readonly kind: 'receipt'; readonly sMsgIds: readonly string[] };
type ContentToWrite = Pick<Extract<FrameToWrite, { readonly case: 'chatMessage' }>['value'], 'mType' | 'body' | 'ext'>;

const quoteExt = ({ quote }: { readonly quote?: string | undefined }): string =>
  quote === undefined ? '' : JSON.stringify({ quote: { sMsgId: quote } } satisfies MessageExt);

const writeContent = (content: Content): ContentToWrite => {
  switch (content.kind) {
    case 'text':
      return {
        mType: mTypes.text,
        body: { case: 'text', value: { content: content.content } },
        ext: quoteExt(content),
      };
    case 'card': {
      const { kind, code } = content.card;
      return { mType: mTypes.text, body: { case: 'text', value: {} }, ext: JSON.stringify({ card: { kind, code } }) };
    }
    case 'image':
      return { mType: mTypes.image, body: { case: 'image', value: { name: content.file.fileId } } };
    case 'video': {
      const value = { name: content.file.fileId, cImg: content.coverId ?? '' };
      return { mType: mTypes.video, body: { case: 'video', value } };
    }
    case 'file':
      return { mType: mTypes.file, body: { case: 'file', value: { name: content.file.fileId } } };
    case 'recall':
      return { mType: mTypes.back, body: { case: 'back', value: { sMsgId: content.sMsgId } } };
    case 'receipt':
    default:
      return { mType: mTypes.haveRead, body: { case: 'haveRead', value: { sMsgId: [...content.sMsgIds] } } };
  }
};

/** Whom a frame goes to: staff names the shopper, a shopper nobody. */
export const writeDirection = (me: ChatSettings['me'], { shopperId }: ConversationAddress) =>
  me.fromType === fromTypes.user ? {} : { to: fromTypes.user, toUid: shopperId };

export const writeMessage = (
  me: ChatSettings['me'],
  address: ConversationAddress,
  said: { readonly msgId: string; readonly content: Content },
): FrameToWrite => {
  const { cType, subjectId } = address;
  const direction = writeDirection(me, address);
  return {
    case: 'chatMessage',
    value: {
      msgId: said.msgId,
      fromUid: me.userId,
      fromType: me.fromType,
      cType,
      subjectId,
      ...direction,
      ...writeContent(said.content),
    },
  };
};

/** How a draft is shown until the server has it: the parts of a message that it decides. */
export const draftAsMessage = (draft: Draft): Pick<ChatMessage, 'mType' | 'ext' | 'body'> => {
  if (draft.kind === 'text') return { mType: mTypes.text, ext: quoteExt(draft), body: { content: draft.content } };
  if (draft.kind === 'card')
    return { mType: mTypes.text, ext: JSON.stringify({ card: draft.card }), body: { content: '' } };
  if (draft.kind === 'upload') return { mType: mTypes[draft.as], ext: '', body: { name: '', cImg: '' } };
  const { name, cImg, file } = draft;
  return { mType: mTypes[draft.kind], ext: JSON.stringify({ file }), body: { name, cImg } };
};
