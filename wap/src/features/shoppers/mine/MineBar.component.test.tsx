import { unreadOrderMessages } from '@hakobu/contract/feedback/feedback.api';
import { unreadLetters } from '@hakobu/contract/letters/letter.api';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw, server } from '../../../../test/render.tsx';
import { links } from '../../../links.ts';
import { keepUnread } from '../../../parts/chat/unread.ts';
import { MineBar } from './MineBar.tsx';

afterEach(() => {
  keepUnread(0, new Map());
});

test('how many chat messages are unread is one number: those in talks about orders are in it at the head of mine, too', async () => {
  server.answer(unreadLetters, () => ({ unread: 1 }));
  server.answer(unreadOrderMessages, () => ({ unread: 0 }));
  draw(<MineBar />);
  act(() => keepUnread(5, new Map([['O2026112000001', 2]])));
  expect(await screen.findByRole('button', { name: '站内信 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '在线客服 5' })).toBeTruthy();
});

test('the bell counts what the page behind it shows: letters, and messages about orders', async () => {
  server.answer(unreadLetters, () => ({ unread: 0 }));
  server.answer(unreadOrderMessages, () => ({ unread: 3 }));
  const user = draw(<MineBar />);
  await user.click(await screen.findByRole('button', { name: '站内信 3' }));
  expect(location.hash).toContain(links.letterTypes());
});
