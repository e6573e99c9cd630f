import { readChatState } from '@hakobu/contract/chat/chat.api';
import {
  claimConversation,
  endConversation,
  openConversation,
  releaseConversation,
  setAgentStatus,
  takeOverConversation,
  transferConversation,
} from '@hakobu/contract/chat/chat.desk-api';
import { expect, test } from 'vitest';
import { openEar } from '../../../../test/ears.ts';
import { openConnectionRegistry } from '../../../../test/connection-registries.ts';
import { makeWorld } from '../../../../test/world.ts';
import { attend } from './queue.actions.ts';

const world = makeWorld();

test('of a hand-over inside the team the shopper hears nothing: no word, no signal, no place in the queue', async () => {
  const registry = openConnectionRegistry(world);
  const [lin, wang] = [await world.staff('林', 'service'), await world.staff('王', 'service')];
  const mei = await world.shopper('小美');
  const ear = await openEar(registry, { who: 'shopper', personId: mei.id });
  const desk = await openEar(registry, { who: 'staff', personId: wang.id });
  // That she is there is told once it is written: whose shoppers hear it is not to change meanwhile.
  await expect.poll(() => desk.signals().some(({ kind }) => kind === 'presence'), { interval: 5 }).toBe(true);
  await ear.text('在吗');
  await expect.poll(() => ear.chats().length, { interval: 5 }).toBe(1);
  const id = ear.chats()[0]?.sMsgId.split('.')[0] ?? '';
  await lin.call(claimConversation, { id });
  const heard = () => [ear.chats().length, ear.signals().filter(({ kind }) => kind === 'conversation').length];
  // That somebody is there is news: the word of the product, and the sign to ask who it is.
  await expect.poll(heard, { interval: 5 }).toEqual([2, 1]);
  const given = () => desk.signals().filter(({ kind }) => kind === 'given');

  await lin.call(transferConversation, { id, to: wang.id });
  await expect.poll(given, { interval: 5 }).toEqual([{ kind: 'given', conversationId: id }]);
  await lin.call(takeOverConversation, { id, from: wang.id });
  await wang.call(openConversation, { id });
  await lin.call(releaseConversation, { id });
  await ear.text('还在吗');
  await attend(world.platform, [Number(id)]);
  expect(await mei.call(readChatState, {})).toMatchObject({ state: 'Waiting', ahead: null });
  await wang.call(setAgentStatus, { status: 'online' });
  await expect.poll(given, { interval: 5 }).toHaveLength(2);
  expect(await mei.call(readChatState, {})).toMatchObject({ state: 'Assigned', agent: { name: '客服 王' } });
  await expect.poll(heard, { interval: 5 }).toEqual([3, 1]);

  // The end is theirs again, and so is whoever comes after they asked anew.
  await wang.call(endConversation, { id });
  await expect.poll(heard, { interval: 5 }).toEqual([4, 2]);
  await ear.text('又来了');
  await lin.call(claimConversation, { id });
  await expect.poll(heard, { interval: 5 }).toEqual([6, 3]);
});
