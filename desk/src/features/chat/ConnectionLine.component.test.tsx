import { codes } from '@hakobu/contract/base/codes';
import { Problem } from '@hakobu/contract/base/problem';
import { countConversations, openDeskTicket } from '@hakobu/contract/chat/chat.desk-api';
import { decodeFrame, encodeFrame } from '@hakobu/contract/chat/frames';
import { conversationKey } from '@hakobu/contract/chat/client/types';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, server } from '../../../test/render.tsx';
import { ChatWatch } from './ChatWatch.tsx';
import { ConnectionLine } from './ConnectionLine.tsx';
import { useServiceChat } from './useServiceChat.ts';

let sockets: FakeSocket[];

/** The server's side of a socket: takes in whoever says who they are. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 1;
  readonly heard: string[] = [];
  isClosed = false;
  constructor() {
    super();
    sockets.push(this);
    setTimeout(() => this.dispatchEvent(new Event('open')));
  }
  send(bytes: Uint8Array) {
    const frame = decodeFrame(bytes);
    this.heard.push(frame?.case ?? '');
    if (frame?.case !== 'auth') return;
    const data = encodeFrame({ case: 'auth', value: frame.value }).buffer;
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close() {
    this.isClosed = true;
  }
  fall() {
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }
}

beforeEach(() => {
  sockets = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  server.answer(openDeskTicket, () => ({ ticket: 't', expiresAt: new Date().toISOString(), userId: staffId }));
  server.answer(countConversations, () => ({
    mine: 0,
    mineUnread: 0,
    waiting: 0,
    overdue: 0,
    oldestAt: null,
    answerWithinMinutes: 15,
  }));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const staffId = '018f0000-0000-7000-8000-000000000001';
const line = () => screen.queryByText(/会话连接断了/);

const talk = conversationKey({ shopperId: 'mei', cType: 0, subjectId: '' });

const Answer = () => {
  const client = useServiceChat();
  return (
    <button type="button" onClick={() => client.send(talk, { kind: 'text', content: '在的' })}>
      发送
    </button>
  );
};

const connected = async (answer: ReactNode = null) => {
  draw(
    <>
      <ChatWatch />
      <ConnectionLine />
      {answer}
    </>,
    ['chat.read'],
  );
  await waitFor(() => expect(sockets).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(line()).toBeNull();
};

test('without a network the desk says at once that it is offline, and gives its socket up', async () => {
  await connected();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(line()).not.toBeNull(), { timeout: 300 });
  expect(sockets[0]?.isClosed).toBe(true);
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(line()).toBeNull());
});

test('of a socket that fell and does not come back the desk says so within two seconds', async () => {
  await connected();
  server.answer(openDeskTicket, () => {
    throw new Problem(codes.serverFault, 'away');
  });
  act(() => sockets[0]?.fall());
  await waitFor(() => expect(line()).not.toBeNull(), { timeout: 2000 });
});

test('a socket that died without an event is doubted within two seconds of what is said on it', async () => {
  await connected(<Answer />);
  const doubt = () => screen.queryByText(/服务器没有回应/);
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(sockets[0]?.heard).toContain('chatMessage'));
  expect(doubt()).toBeNull();
  await waitFor(() => expect(doubt()).not.toBeNull(), { timeout: 2000 });
  const data = encodeFrame({ case: 'pong', value: { userId: staffId } }).buffer;
  act(() => void sockets[0]?.dispatchEvent(new MessageEvent('message', { data })));
  await waitFor(() => expect(doubt()).toBeNull());
});

test('whoever comes back to the tab has its socket tried at once', async () => {
  await connected();
  expect(sockets[0]?.heard).not.toContain('ping');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(sockets[0]?.heard).toContain('ping');
});
