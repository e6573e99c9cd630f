import { createChatClient } from '@hakobu/contract/chat/chat-client';
import { type ChatMessage, fromTypes, mTypes } from '@hakobu/contract/chat/chat.shape';
import { machineClock } from '@hakobu/contract/chat/client/clock';
import { createMemoryStore } from '@hakobu/contract/chat/client/store';
import type { ChatSettings } from '@hakobu/contract/chat/client/types';
import { expect, test } from 'vitest';
import { loadFoundMessage } from './found-message.ts';

const lastSeq = 420;
const address = { shopperId: 'mei', cType: 0, subjectId: '', conversationId: '7' };

const messageAt = (seq: number): ChatMessage => ({
  sMsgId: `7.${seq}`,
  msgId: `m${seq}`,
  conversationId: '7',
  seq,
  mType: mTypes.text,
  cType: 0,
  subjectId: '',
  sendTime: seq,
  fromType: fromTypes.user,
  fromUid: 'mei',
  fromName: '苏晚',
  fromIcon: '',
  to: fromTypes.staff,
  toUid: '',
  status: 1,
  checkIsBack: false,
  checkIsRead: false,
  ext: '',
  body: { content: `${seq}` },
});

/** Asks by the conversation's id, as the desk's endpoint does. */
const stretch: ChatSettings['stretch'] = async ({ conversationId }, { after, before, limit }) => {
  if (conversationId === undefined) throw new Error('a conversation of the desk has its id');
  const all = Array.from({ length: lastSeq }, (_, at) => messageAt(at + 1));
  const asked = all.filter(({ seq }) => seq > (after ?? 0) && seq < (before ?? Number.POSITIVE_INFINITY));
  const list = after === undefined ? asked.slice(-limit) : asked.slice(0, limit);
  return { list, lastSeq, shopperReadSeq: 0, staffReadSeq: 0 };
};

const createDesk = () =>
  createChatClient({
    me: { userId: 'lin', fromType: fromTypes.staff },
    ticket: async () => ({ ticket: '' }),
    openSocket: () => ({ send: () => undefined, close: () => undefined }),
    stretch,
    store: createMemoryStore(),
    clock: machineClock,
    random: () => 0.5,
    newId: () => 'id',
  });

test('a message found in a conversation that this tab does not know yet is loaded, with all after it', async () => {
  const client = createDesk();
  await loadFoundMessage(client, address, 12);
  const seqs = client.conversation('mei/0/').messages.map(({ seq }) => seq);
  expect(seqs[0]).toBeLessThanOrEqual(12);
  expect(seqs.at(-1)).toBe(lastSeq);
  expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, at) => (seqs[0] ?? 0) + at));
});

test('where it cannot be loaded, that is said', async () => {
  const client = createDesk();
  await loadFoundMessage(client, address, lastSeq);
  const failing = { ...client, loadBackTo: () => Promise.reject(new Error('no network')) };
  await expect(loadFoundMessage(failing, address, 1)).rejects.toThrow('no network');
});
