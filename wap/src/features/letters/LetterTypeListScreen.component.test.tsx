import { readOrderMessages, unreadOrderMessages } from '@hakobu/contract/feedback/feedback.api';
import { letterTypes, readLetters } from '@hakobu/contract/letters/letter.api';
import type { LetterType } from '@hakobu/contract/letters/letter.shape';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../test/open-screen.tsx';
import { server } from '../../../test/render.tsx';
import { links } from '../../links.ts';

const typeWith = (unread: number): LetterType => ({
  kind: 'wallet',
  unread,
  quiet: 0,
  isMuted: false,
  hasSecurity: false,
  last: null,
});

test('reading everything reads the messages about orders, too: nothing that stands on the page stays unread', async () => {
  let letters = 2;
  let messages = 3;
  server.answer(letterTypes, () => [typeWith(letters)]);
  server.answer(unreadOrderMessages, () => ({ unread: messages }));
  server.answer(readLetters, () => ({ unread: (letters = 0) }));
  server.answer(readOrderMessages, () => ({ unread: (messages = 0) }));
  const user = openScreen(links.letterTypes());
  expect(await screen.findByText('3 条未读')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '全部已读' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull());
  expect(screen.queryByText(/未读/)).toBeNull();
  expect([letters, messages]).toEqual([0, 0]);
});

test('where messages about orders alone are unread, all can be read as well, and no letter is marked', async () => {
  let messages = 1;
  server.answer(letterTypes, () => [typeWith(0)]);
  server.answer(unreadOrderMessages, () => ({ unread: messages }));
  server.answer(readOrderMessages, () => ({ unread: (messages = 0) }));
  const user = openScreen(links.letterTypes());
  await user.click(await screen.findByRole('button', { name: '全部已读' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull());
  expect(server.heard(readOrderMessages)).toHaveLength(1);
});
