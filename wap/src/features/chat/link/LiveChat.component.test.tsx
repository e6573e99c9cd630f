import { openSocketTicket, unreadMessages } from '@hakobu/contract/chat/chat.api';
import { unreadOrderMessages } from '@hakobu/contract/feedback/feedback.api';
import { unreadLetters } from '@hakobu/contract/letters/letter.api';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, server } from '../../../../test/render.tsx';
import { useBadges } from '../../../shell/badges.ts';
import { queries } from '../../../shell/calls/queries.ts';
import { reread } from '../../../shell/calls/sends.ts';
import { closeSession } from '../../../shell/session/session.ts';
import { LiveChat } from './LiveChat.tsx';

const MineBadge = () => <output aria-label="mine">{useBadges()['pages/my/my'] ?? 0}</output>;

test('what waits to be read is one number on mine and before the title: chat, letters and messages about orders', async () => {
  let messages = 4;
  // The chat is on its way to the server.
  server.answer(openSocketTicket, () => new Promise(() => undefined));
  server.answer(unreadMessages, () => ({ unread: 1, inspections: [] }));
  server.answer(unreadLetters, () => ({ unread: 2 }));
  server.answer(unreadOrderMessages, () => ({ unread: messages }));
  draw(
    <>
      <LiveChat />
      <MineBadge />
    </>,
  );
  const counts = async (all: number) => {
    await waitFor(() => expect(screen.getByRole('status', { name: 'mine' }).textContent).toBe(String(all)));
    expect(/^\((\d+)\) /.exec(document.title)?.[1] ?? '0').toBe(String(all));
  };
  await counts(7);
  messages = 0;
  // As a signal of the socket does.
  await act(() => reread(queries, 'letters', 'feedback'));
  await counts(3);
  act(() => closeSession());
  await counts(0);
});
