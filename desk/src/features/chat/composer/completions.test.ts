import type { QuickReply } from '@hakobu/contract/chat/customer-service.desk-api';
import { expect, test } from 'vitest';
import { completionsFor, isShortcut } from './completions.ts';

const reply = (shortcut: string, text: string): QuickReply => ({
  id: shortcut,
  shortcut,
  text,
  isShared: true,
  used: 0,
});
const replies = [
  reply('国内运费', '运费由卖家收取'),
  reply('hello', '您好，请稍等'),
  reply('再见', '感谢，hello 再会'),
];
const shortcuts = (typed: string) => completionsFor(typed, replies).map(({ shortcut }) => shortcut);

test('a slash offers every quick reply, letters after it those that begin with them or have them in their text', () => {
  expect(shortcuts('/')).toEqual(['国内运费', 'hello', '再见']);
  expect(shortcuts('/HEL')).toEqual(['hello', '再见']);
  expect(shortcuts('/运费')).toEqual(['国内运费']);
  expect(shortcuts('/nothing')).toEqual([]);
});

test('words without a slash in front, or with a line break, are no shortcut', () => {
  expect(shortcuts('hello')).toEqual([]);
  expect(shortcuts('/hello\n')).toEqual([]);
});

test('a slash and a word is a shortcut, a sentence or an address is something to say', () => {
  expect(['/', '/退款', '/thanks'].map(isShortcut)).toEqual([true, true, true]);
  expect(['', '/退款 已经', '//', 'a/b', '/a/b', '/一\n二'].map(isShortcut)).not.toContain(true);
});
