import { fromTypes } from '@hakobu/contract/chat/chat.shape';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { expect, test } from 'vitest';
import { createMessageAlerts, type MessageAlerts, shopperNameIn } from './message-alerts.ts';

const startedAtMs = 1_000_000;
type Said = Partial<ShownMessage>;

const user = (seq: number): Said => ({ seq, fromType: fromTypes.user, fromName: '苏晚', refused: null });
const staff = (seq: number): Said => ({ seq, fromType: fromTypes.staff, fromName: '林', refused: null });

type View = Parameters<ReturnType<typeof createMessageAlerts>>[0]['views'][number];

const viewOf = (key: string, said: readonly Said[], others: Partial<View> = {}): View => ({
  key,
  address: { shopperId: key, cType: 0, subjectId: '', conversationId: '1' },
  // Messages say what the test is about; nothing else of them is looked at.
  messages: said as ShownMessage[],
  lastSeq: said.at(-1)?.seq ?? 0,
  unread: said.filter(({ fromType }) => fromType === fromTypes.user).length,
  phase: 'ready',
  ...others,
});

const watching = (shown: readonly string[] = []) => {
  const look = createMessageAlerts(startedAtMs);
  return (afterMs: number, ...views: readonly View[]): MessageAlerts =>
    look({ views, isOpen: true, isShown: (key) => shown.includes(key), nowMs: startedAtMs + afterMs });
};
const keysOf = ({ said }: MessageAlerts) => said.map(({ view }) => view.key);

test('what one had before the tab was opened is no news, what is said in it afterwards is', () => {
  const look = watching();
  expect(keysOf(look(0, viewOf('mei', [user(1)])))).toEqual([]);
  expect(keysOf(look(100, viewOf('mei', [user(1), user(2)])))).toEqual(['mei']);
  expect(keysOf(look(200, viewOf('mei', [user(1), user(2)])))).toEqual([]);
  expect(keysOf(look(300, viewOf('mei', [user(1), user(2), staff(3)])))).toEqual([]);
});

test('a conversation that is given to one later is news', () => {
  const look = watching();
  look(0, viewOf('mei', [user(1)]));
  expect(keysOf(look(10_000, viewOf('mei', [user(1)]), viewOf('lan', [user(4)])))).toEqual(['lan']);
});

test('of one that the queue gives out only the product’s word comes: it is news', () => {
  const word = (seq: number, notice: string): Said => ({
    seq,
    fromType: fromTypes.system,
    refused: null,
    ext: JSON.stringify({ notice, name: '林' }),
    body: {},
  });
  const look = watching(['open']);
  look(0, viewOf('known', [user(1), staff(2)]));
  const given = look(
    10_000,
    viewOf('lan', [word(4, 'joined')]),
    viewOf('known', [user(1), staff(2), word(3, 'joined')]),
  );
  expect(keysOf(given)).toEqual(['lan', 'known']);
  expect(keysOf(look(11_000, viewOf('open', [user(1), word(2, 'joined')])))).toEqual([]);
  expect(keysOf(look(12_000, viewOf('mei', [word(3, 'queued')])))).toEqual([]);
  expect(keysOf(look(13_000, viewOf('mei', [word(3, 'queued'), user(4), word(5, 'offline')])))).toEqual(['mei']);
});

test('opening a conversation to read it is no news, but what is said while it is open is', () => {
  const look = watching(['lan']);
  look(0);
  expect(keysOf(look(10_000, viewOf('lan', [], { phase: 'loading' })))).toEqual([]);
  expect(keysOf(look(10_100, viewOf('lan', [user(1), user(2)])))).toEqual([]);
  expect(keysOf(look(11_000, viewOf('lan', [user(1), user(2), user(3)])))).toEqual(['lan']);
});

test('the first word in a conversation that staff began is news', () => {
  const look = watching(['lan']);
  look(0);
  look(10_000, viewOf('lan', []));
  expect(keysOf(look(11_000, viewOf('lan', [user(1)])))).toEqual(['lan']);
});

test('a receipt moves the lists and tells nobody', () => {
  const look = watching();
  look(0, viewOf('mei', [user(1)]));
  const read = look(100, viewOf('mei', [user(1)], { lastSeq: 2 }));
  expect(read.hasMoved).toBe(true);
  expect(keysOf(read)).toEqual([]);
});

test('a message refused while one looks elsewhere is told once, and again when it was sent again', () => {
  const look = watching(['open']);
  const lost = (sendTime: number): Said => ({
    seq: 0,
    msgId: 'a',
    sendTime,
    refused: 'answeredByAnother',
    fromType: fromTypes.staff,
  });
  const refusedAt = (sendTime: number, key = 'mei') => viewOf(key, [user(1), lost(sendTime)], { lastSeq: 1 });
  expect(look(0, refusedAt(startedAtMs - 1)).refused).toEqual([]);
  expect(look(1, refusedAt(startedAtMs + 1)).refused).toHaveLength(1);
  expect(look(2, refusedAt(startedAtMs + 1)).refused).toHaveLength(0);
  expect(look(3, refusedAt(startedAtMs + 2)).refused).toHaveLength(1);
  expect(look(4, refusedAt(startedAtMs + 3, 'open')).refused).toHaveLength(0);
});

test('a shopper has the name of their last word', () => {
  expect(shopperNameIn(viewOf('mei', [user(1), staff(2)]))).toBe('苏晚');
  expect(shopperNameIn(viewOf('mei', [staff(2)]))).toBe('');
});
