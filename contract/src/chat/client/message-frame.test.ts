import { expect, test } from 'vitest';
import { type ChatCard, type ChatFile, fromTypes, mTypes } from '../chat.shape.ts';
import { type FrameOf, type FrameToWrite, decodeFrame, encodeFrame } from '../frames.ts';
import { addressOf, draftAsMessage, readMessage, writeMessage } from './message-frame.ts';

const file: ChatFile = {
  fileId: '0190a1b2-0000-7000-8000-000000000000',
  fileName: 'tea.jpg',
  contentType: 'image/webp',
  bytes: 9,
  width: 3,
  height: 4,
  durationMs: null,
};
const card: ChatCard = {
  kind: 'parcel',
  code: 'P1',
  platformCode: '',
  title: 'Tea',
  picture: '',
  state: 'Packing',
  priceYen: 100,
};
type Me = Parameters<typeof writeMessage>[0];
type ToWrite = Extract<FrameToWrite, { readonly case: 'chatMessage' }>['value'];
const mei = { userId: 'mei', fromType: fromTypes.user };
const hana = { userId: 'hana', fromType: fromTypes.staff };
const address = { shopperId: 'mei', cType: 1, subjectId: 'D1' };

const overTheWire = (frame: FrameToWrite): FrameOf<'chatMessage'> => {
  const read = decodeFrame(encodeFrame(frame));
  if (read?.case !== 'chatMessage') throw new Error('no message came over');
  return read.value;
};
const said = (content: Parameters<typeof writeMessage>[2]['content'], me: Me = mei) =>
  overTheWire(writeMessage(me, address, { msgId: 'id', content }));

test('a shopper’s message names nobody, staff’s names the shopper', () => {
  const content = { kind: 'text', content: 'hello' } as const;
  expect(said(content)).toMatchObject({ msgId: 'id', fromUid: 'mei', to: 0, toUid: '', cType: 1, subjectId: 'D1' });
  expect(said(content, hana)).toMatchObject({ fromUid: 'hana', fromType: 1, to: fromTypes.user, toUid: 'mei' });
});

test.each([
  [{ kind: 'text', content: 'hello' } as const, mTypes.text, { case: 'text', value: { content: 'hello' } }, ''],
  [{ kind: 'card', card } as const, mTypes.text, { case: 'text' }, '{"card":{"kind":"parcel","code":"P1"}}'],
  [{ kind: 'image', file, name: 'blob:1', cImg: '' } as const, mTypes.image, { value: { name: file.fileId } }, ''],
  [
    { kind: 'video', file, name: 'blob:1', cImg: 'blob:2', coverId: 'cover' } as const,
    mTypes.video,
    { case: 'video', value: { name: file.fileId, cImg: 'cover' } },
    '',
  ],
  [
    { kind: 'file', file, name: '', cImg: '' } as const,
    mTypes.file,
    { case: 'file', value: { name: file.fileId } },
    '',
  ],
  [{ kind: 'recall', sMsgId: '7.1' } as const, mTypes.back, { case: 'back', value: { sMsgId: '7.1' } }, ''],
  [
    { kind: 'receipt', sMsgIds: ['7.1', '7.2'] } as const,
    mTypes.haveRead,
    { case: 'haveRead', value: { sMsgId: ['7.1', '7.2'] } },
    '',
  ],
])('%o goes out as chat.proto has it', (content, mType, body, ext) => {
  expect(said(content)).toMatchObject({ mType, body, ext });
});

test('until the server has it, a draft shows what it will show', () => {
  expect(draftAsMessage({ kind: 'card', card }).ext).toBe(JSON.stringify({ card }));
  expect(draftAsMessage({ kind: 'image', file, name: 'blob:1', cImg: 'blob:2' })).toEqual({
    mType: mTypes.image,
    ext: JSON.stringify({ file }),
    body: { name: 'blob:1', cImg: 'blob:2' },
  });
});

test('a streamed message is read as the stored one', () => {
  const named = { msgId: 'id', sMsgId: '7.3', fromType: 1, fromName: '客服 Hana', toUid: 'mei', sendTime: 5n };
  const notice = { orderCode: 'D1', serviceFee: '300', exchangeRate: '0.05', mType: 1, ext: 'S1' };
  const read = (value: ToWrite) => readMessage(overTheWire({ case: 'chatMessage', value }));
  expect(read({ ...named, body: { case: 'text', value: { content: 'hi', ext: 'inner' } } })).toMatchObject({
    conversationId: '7',
    seq: 3,
    sendTime: 5,
    status: 0,
    ext: '',
    body: { content: 'hi', ext: 'inner' },
  });
  const document = read({ ...named, ext: 'outer', body: { case: 'file', value: { name: '/f', ext: 'inner' } } });
  expect(document).toMatchObject({ ext: 'outer', body: { name: '/f', ext: 'inner' } });
  const fee = read({ ...named, body: { case: 'checkChatNotice', value: notice } });
  expect(fee?.body).toMatchObject({ serviceFee: '300', noticeType: 1, ext: 'S1' });
  const event = read({ ...named, mType: mTypes.back, body: { case: 'back', value: { sMsgId: '7.1' } } });
  expect(event).toMatchObject({ status: 0, checkIsBack: false, body: { sMsgId: '7.1' } });
  const itself = read({ ...named, mType: mTypes.back, body: { case: 'back', value: { sMsgId: '7.3' } } });
  expect(itself).toMatchObject({ status: 2, checkIsBack: true, ext: '', body: {} });
  expect(read({ ...named, sMsgId: 'none' })).toBeUndefined();
});

test('a message leads to its conversation, whoever said it', () => {
  const message = readMessage(
    overTheWire({ case: 'chatMessage', value: { sMsgId: '7.3', fromType: 1, toUid: 'mei' } }),
  );
  expect(message && addressOf(hana, message)).toMatchObject({ shopperId: 'mei', cType: 0, conversationId: '7' });
  const toShopper = readMessage(overTheWire({ case: 'chatMessage', value: { sMsgId: '7.3', fromType: 2 } }));
  expect(toShopper && addressOf(mei, toShopper)).toMatchObject({ shopperId: 'mei' });
});
