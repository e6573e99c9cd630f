import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { expect, test } from 'vitest';
import { mayRecall, saysTime, stretchesOf } from './talk.rules.ts';

const sentAt = 1_700_000_000_000;
const said = (changes: Partial<ShownMessage> = {}): ShownMessage => ({
  key: '1',
  sMsgId: '7.3',
  msgId: 'a',
  conversationId: '7',
  seq: 3,
  cType: 0,
  mType: 0,
  fromType: 0,
  fromUid: '',
  fromName: '',
  fromIcon: '',
  to: 1,
  toUid: '',
  subjectId: '',
  sendTime: sentAt,
  status: 0,
  checkIsBack: false,
  checkIsRead: false,
  ext: '',
  body: {},
  isMine: true,
  state: 'sent',
  refused: null,
  refusedFor: '',
  upload: null,
  ...changes,
});

test('a message may be recalled for two minutes by who said it, once the server has it', () => {
  expect(mayRecall(said(), sentAt + 119_999)).toBe(true);
  expect(mayRecall(said(), sentAt + 120_000)).toBe(false);
  expect(mayRecall(said({ isMine: false }), sentAt)).toBe(false);
  expect(mayRecall(said({ seq: 0 }), sentAt)).toBe(false);
  expect(mayRecall(said({ checkIsBack: true }), sentAt)).toBe(false);
});

test('the time is said first, and after five minutes of silence', () => {
  expect(saysTime(said(), undefined)).toBe(true);
  expect(saysTime(said({ sendTime: sentAt + 300_000 }), said())).toBe(false);
  expect(saysTime(said({ sendTime: sentAt + 300_001 }), said())).toBe(true);
});

test.each(['https://...', 'https://%', 'https://[', 'https://a:99999/', 'https://a|b/', 'https://999.999.999.999/'])(
  'what only begins like an address, as %s, is words',
  (text) => {
    expect(stretchesOf(`链接打不开 ${text} 怎么办`)).toEqual([{ text: `链接打不开 ${text} 怎么办` }]);
  },
);

test('addresses of the web can be opened, without the signs that end a sentence', () => {
  expect(stretchesOf('看https://jp.mercari.com/item/m1?a=1，谢谢')).toEqual([
    { text: '看' },
    { text: 'https://jp.mercari.com/item/m1?a=1', href: 'https://jp.mercari.com/item/m1?a=1' },
    { text: '，谢谢' },
  ]);
  expect(stretchesOf('(http://a.jp/b).')).toEqual([
    { text: '(' },
    { text: 'http://a.jp/b', href: 'http://a.jp/b' },
    { text: ').' },
  ]);
  expect(stretchesOf('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }]);
});
