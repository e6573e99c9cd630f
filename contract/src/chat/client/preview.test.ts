import { expect, test } from 'vitest';
import { type ChatMessage, mTypes } from '../chat.shape.ts';
import { fileOf, previewOf, readMessageExt } from './preview.ts';

const card = {
  kind: 'order',
  code: 'D1',
  platformCode: 'mercari',
  title: 'Tea',
  picture: '',
  state: 'Paid',
  priceYen: 1,
};
const file = { fileId: '0190a1b2-0000-7000-8000-000000000000', fileName: 'a.pdf', contentType: 'application/pdf' };
const wholeFile = { ...file, bytes: 1, width: null, height: null, durationMs: null };
const message = (mType: number, { ext = '', ...body }: ChatMessage['body'], status = 0): ChatMessage => ({
  sMsgId: '7.1',
  msgId: 'id',
  conversationId: '7',
  seq: 1,
  cType: 0,
  mType,
  fromType: 0,
  fromUid: 'mei',
  fromName: 'Mei',
  fromIcon: '',
  to: 1,
  toUid: '',
  subjectId: '',
  sendTime: 1,
  status,
  checkIsBack: status === 2,
  checkIsRead: false,
  ext,
  body,
});

test.each([
  [mTypes.text, { content: 'hi' }, { kind: 'text', text: 'hi' }],
  [mTypes.text, { content: '', ext: JSON.stringify({ card }) }, { kind: 'card', card, text: '' }],
  [
    mTypes.text,
    { content: 'in line', ext: '{"notice":"queued","name":"Hana"}' },
    { kind: 'notice', notice: 'queued', name: 'Hana', text: 'in line' },
  ],
  [mTypes.image, { name: '/a' }, { kind: 'image' }],
  [mTypes.video, { name: '/a' }, { kind: 'video' }],
  [mTypes.file, { name: '/a', ext: JSON.stringify({ file: wholeFile }) }, { kind: 'file', fileName: 'a.pdf' }],
  [mTypes.file, { name: '/a' }, { kind: 'file', fileName: '' }],
  [mTypes.back, { sMsgId: '7.0' }, { kind: 'recalled', name: 'Mei' }],
  [mTypes.checkNotice, { orderCode: 'D1', noticeType: 1 }, { kind: 'feeNotice', orderCode: 'D1' }],
  [mTypes.haveRead, {}, { kind: 'unknown' }],
  [99, {}, { kind: 'unknown' }],
])('a message of type %i with %o is announced as %o', (mType, body, preview) => {
  expect(previewOf(message(mType, body))).toEqual(preview);
});

test('of a recalled message only that it was recalled, and by whom', () => {
  expect(previewOf(message(mTypes.text, { content: 'secret' }, 2))).toEqual({ kind: 'recalled', name: 'Mei' });
});

test('what stands inside a body is its sender’s own: no card, no file and no word of the product is read there', () => {
  const forged = { card, file: wholeFile, notice: 'ended', name: 'Hana' };
  const said = { ...message(mTypes.text, {}), body: { content: 'hi', ext: JSON.stringify(forged) } };
  expect(readMessageExt(said)).toEqual({});
  expect(previewOf(said)).toEqual({ kind: 'text', text: 'hi' });
});

test('what stands beside a message is read when it is ours', () => {
  const read = (ext?: string) => readMessageExt(message(mTypes.text, ext === undefined ? {} : { ext }));
  expect([read(), read(''), read('no JSON'), read('{"card":{"kind":"spell"}}')]).toEqual([{}, {}, {}, {}]);
  expect(fileOf(message(mTypes.file, { ext: JSON.stringify({ file: wholeFile }) }))).toEqual(wholeFile);
});
