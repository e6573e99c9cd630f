import { expect, test } from 'vitest';
import { callOf, type ProtoClient } from '../../chat/proto-client.ts';
import { mTypes } from '../../chat/proto-wire.ts';
import { makeRoom, until } from '../../chat/room.ts';
import { openShopper } from '../../chat/talkers.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
const { device, openPair, mustShowAll, seen, app } = makeRoom(world);

const settled = (...clients: readonly ProtoClient[]) => until(() => clients.every((client) => client.waiting() === 0));
const say = async (client: ProtoClient, text: string, toward = {}): Promise<string> => {
  const msgId = client.say(text, toward);
  await settled(client);
  return client.acked.get(msgId) ?? '';
};
/** Answers the sMsgId of the recall, or why it was refused. */
const recall = async (client: ProtoClient, sMsgId: string, toward = {}): Promise<string> => {
  const msgId = client.put({ mType: mTypes.back, back: { sMsgId } }, toward);
  await settled(client);
  return client.acked.get(msgId) ?? client.refused.get(msgId) ?? '';
};
const call = (client: ProtoClient, path: string): Promise<unknown> => callOf(client.talker, app().http)('GET', path);
const words = 'Perlhuhn';

test('C-14 a recall: one’s own within two minutes, once however often, another’s never; staff at any time', async () => {
  const { mei, agent, conversation, toMei } = await openPair();
  const mine = await say(mei, words);
  const theirs = await say(agent, 'an answer', toMei);
  expect(await recall(mei, theirs)).toBe('notYours');
  expect(await recall(agent, mine, toMei)).toBe('notYours');
  const first = await recall(mei, mine);
  expect(first).toMatch(new RegExp(`^${conversation}\\.\\d+$`));
  expect(await recall(mei, mine)).toBe(first);
  expect(await recall(mei, first)).toBe('notFound');
  const late = await say(mei, 'too late');
  world.clock.advance(120_001);
  expect(await recall(mei, late)).toBe('tooLate');
  expect(await recall(agent, theirs, toMei)).toMatch(/\./);
  expect(await recall(mei, '999999999.1')).toBe('notFound');
  await mustShowAll(conversation, [mei, agent]);
});

test('C-14 nothing of what was recalled is left: not in the history, the search, the previews, nor for who was away', async () => {
  const { mei, agent, conversation, toMei } = await openPair();
  const [elsewhere] = await openShopper(world.platform);
  const other = device(elsewhere);
  const mine = await say(mei, `${words} one`);
  const theirs = await say(agent, `${words} two`, toMei);
  const found = (await call(mei, `/api/console/chat/message/search?words=${words}`)) as { list: unknown[] };
  expect(found.list.length).toBe(2);
  agent.drop();
  await recall(mei, mine);
  await until(() => agent.opened() === 2);
  await recall(agent, theirs, toMei);
  await mustShowAll(conversation, [mei, agent]);
  const asked = [
    [mei, '/api/console/chat/message/list'],
    [mei, `/api/console/chat/message/search?words=${words}`],
    [mei, '/api/console/chat/state'],
    [agent, `/api/desk/chat/${conversation}/messages`],
    [agent, `/api/desk/chat/search?words=${words}`],
    [agent, '/api/desk/chat/list?view=mine'],
    [agent, '/api/desk/chat/list?view=all'],
    [other, '/api/console/chat/message/list'],
  ] as const;
  for (const [client, path] of asked)
    expect(JSON.stringify(await call(client, path)), `asked for ${path}`).not.toContain(words);
  const { rows } = await world.pool.query('select 1 from chat.message where body::text like $1', [`%${words}%`]);
  expect(rows).toEqual([]);
  // Only who may audit reads it, and that it was read is written down.
  const original = `/api/desk/chat/recalled/${mine}`;
  await expect(call(agent, original)).rejects.toThrow(/chat\/recalled/);
  const auditor = await world.staff('audit', 'admin');
  const asAuditor = callOf({ kind: 'staff', id: auditor.id, token: auditor.token }, app().http);
  expect(JSON.stringify(await asAuditor('GET', original))).toContain(words);
  const { rows: log } = await world.pool.query('select action, object from audit.entry where actor = $1', [
    `staff:${auditor.id}`,
  ]);
  expect(log).toEqual([{ action: 'chat.readRecalled', object: `chatMessage:${mine}` }]);
});

test('C-12 who was away while something was said and recalled gets one place for it, without its words, and what came after', async () => {
  const { mei, agent, conversation } = await openPair();
  await say(mei, 'before');
  await until(() => seen(agent, conversation).length === 1);
  const late = callOf(agent.talker, app().http);
  await agent.stop();
  const mine = await say(mei, words);
  await recall(mei, mine);
  await say(mei, 'after');
  const again = device(agent.talker, { after: new Map([[conversation, 1]]) });
  await until(() => (again.threads.get(conversation)?.last() ?? 1) >= 4);
  const shown = seen(again, conversation).filter(({ mType }) => mType !== mTypes.haveRead);
  expect(shown.map(({ mType, text }) => [mType, text])).toEqual([
    [mTypes.back, ''],
    [mTypes.back, ''],
    [mTypes.text, 'after'],
  ]);
  const { list } = (await late('GET', `/api/desk/chat/${conversation}/messages?after=1`)) as {
    list: { mType: number; status: number; checkIsBack: boolean; body: object }[];
  };
  expect(list[0]).toMatchObject({ mType: 4, status: 2, checkIsBack: true, body: {} });
});
