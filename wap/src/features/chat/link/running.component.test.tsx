import { listMessages, openSocketTicket } from '@hakobu/contract/chat/chat.api';
import { cTypes } from '@hakobu/contract/chat/chat.shape';
import { expect, test } from 'vitest';
import { server } from '../../../../test/render.tsx';
import { stored } from '../../../shell/storage.ts';
import { callChat, runningChatNow } from './running-chat.ts';

/** What was said without a network: two messages that wait. */
const saidTwice = async () => {
  server.answer(openSocketTicket, () => new Promise(() => undefined));
  server.answer(listMessages, () => ({ list: [], lastSeq: 0, shopperReadSeq: 0, staffReadSeq: 0 }));
  callChat();
  await expect.poll(runningChatNow).toBeDefined();
  const { client } = runningChatNow()!;
  const key = client.open({ shopperId: '7', cType: cTypes.single, subjectId: '' });
  const said = ['在吗', '在的'].map((content) => client.send(key, { kind: 'text', content }));
  expect(client.status().unsent).toBe(2);
  return { client, said };
};

test('what another tab takes back is not sent from here either; what is taken back here, others hear of', async () => {
  const { client, said } = await saidTwice();
  const [first = '', second = ''] = said;
  dispatchEvent(new StorageEvent('storage', { key: 'hk:chat-taken-back', newValue: first }));
  await expect.poll(() => client.status().unsent).toBe(1);
  client.discard(second);
  await expect.poll(() => client.status().unsent).toBe(0);
  expect(stored('hk:chat-taken-back')).toBe(second);
});
