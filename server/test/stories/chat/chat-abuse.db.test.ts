import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { callOf, type ProtoClient, type Talker } from '../../chat/proto-client.ts';
import { dataTypes, encode, mTypes } from '../../chat/proto-wire.ts';
import { makeRoom, until, where } from '../../chat/room.ts';
import { patienceMs, seed, sizes } from '../../chat/sizes.ts';
import { storedOf } from '../../chat/stored.ts';
import { openShopper } from '../../chat/talkers.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld({ patienceMs });
const { device, openPair, mustShowAll, app } = makeRoom(world, { socketLimits: { floodForMs: 600_000 } });

const chat = (fields: Readonly<Record<string, unknown>>): Uint8Array =>
  encode({ dataType: dataTypes.chat, chatMessage: { msgId: randomUUID(), to: 1, text: { content: 'x' }, ...fields } });
const alone = async (): Promise<ProtoClient> => {
  const [mei] = await openShopper(world.platform);
  const client = device(mei);
  await until(() => client.isOpen());
  return client;
};
const countOf = async (query: string, ...values: unknown[]): Promise<number> =>
  (await world.pool.query(query, values)).rows.length;

test('C-17 a thousand messages at once from one: they wait for their turn, and what others say goes before them', async () => {
  const { mei, agent, conversation, toMei } = await openPair();
  const flooding = await alone();
  for (let at = 0; at < 1000; at += 1) flooding.raw(chat({}));
  for (let turn = 0; turn < 10; turn += 1) {
    mei.say(`${turn}`);
    agent.say(`${turn}`, toMei);
  }
  await until(() => mei.waiting() === 0 && agent.waiting() === 0);
  expect(await mustShowAll(conversation, [mei, agent])).toBe(20);
  expect(flooding.acked.size).toBeLessThan(1000);
  await flooding.stop();
});

test('what only the server says, another’s thread, another’s name, a text: each closes with its code', async () => {
  const victim = await openPair();
  const notice = { mType: mTypes.checkNotice, text: undefined, checkChatNotice: { orderCode: 'O1', mType: 2 } };
  const cases: readonly (readonly [string, number, Uint8Array | string])[] = [
    ['a notice of the server’s', 1003, chat(notice)],
    ['a notice in a message of another kind', 1007, chat({ ...notice, mType: mTypes.text })],
    ['a server message', 1003, encode({ dataType: dataTypes.server, serverMessage: { notice: { ext: '{}' } } })],
    ['text', 1003, 'hello'],
    ['bytes that are no envelope', 1007, Uint8Array.from([255, 255, 255, 255])],
    ['another’s order', 1008, chat({ cType: 1, subjectId: 'O20260101000001' })],
    ['to another shopper', 1008, chat({ toUid: victim.mei.talker.id, to: 0 })],
    ['another’s name', 1008, encode({ dataType: dataTypes.auth, auth: { userId: victim.mei.talker.id } })],
    ['70,000 bytes', 1009, chat({ text: { content: 'x'.repeat(70_000) } })],
  ];
  for (const [what, code, bytes] of cases) {
    const client = await alone();
    client.raw(bytes);
    await until(() => client.closes.length > 0, what);
    expect(client.closes[0], `after ${what}`).toBe(code);
    await client.stop();
    expect(await countOf('select 1 from chat.message where from_type = 0 and from_id = $1', client.talker.id)).toBe(0);
  }
  expect(await storedOf(world.pool, victim.conversation)).toEqual([]);
});

test('what a sender says of themselves is not believed, and files of others are refused', async () => {
  const { mei, agent, conversation } = await openPair();
  const forged = {
    fromUid: agent.talker.id,
    fromType: 1,
    fromName: '客服',
    fromIcon: 'javascript:alert(1)',
    sMsgId: '1.1',
  };
  mei.put({ ...forged, text: { content: 'it is me' } });
  for (const name of ['javascript:alert(1)', 'http://169.254.169.254/', '../../etc/passwd', randomUUID()])
    mei.put({ mType: mTypes.image, image: { name } });
  mei.put({ text: { content: '長'.repeat(5001) } });
  mei.put({ text: { content: '' } });
  await until(() => mei.waiting() === 0);
  expect([...mei.refused.values()].toSorted()).toEqual(['empty', ...Array(4).fill('fileNotFound'), 'tooLong']);
  expect(await mustShowAll(conversation, [mei, agent])).toBe(1);
  const path = `/api/desk/chat/${conversation}/messages`;
  const { list } = (await callOf(agent.talker, app().http)('GET', path)) as { list: Record<string, unknown>[] };
  expect(list[0]).toMatchObject({ fromUid: mei.talker.id, fromType: 0, fromName: 'mei', sMsgId: `${conversation}.1` });
  expect(list[0]?.['fromIcon']).not.toContain('javascript');
});

/** A socket on which nothing is said before what the test says. */
const bare = async (mei: Talker): Promise<{ socket: WebSocket; closed: Promise<number> }> => {
  const { ticket } = (await callOf(mei, app().http)('POST', '/api/console/chat/ticket')) as { ticket: string };
  const socket = new WebSocket(`${app().socket()}/ws?token=${ticket}`);
  socket.on('error', () => {});
  const { promise: closed, resolve } = Promise.withResolvers<number>();
  socket.on('close', resolve);
  await new Promise((opened) => socket.on('open', opened));
  socket.send(encode({ dataType: dataTypes.auth, auth: { userId: mei.id, source: 'WEB' } }));
  await new Promise((heard) => socket.once('message', heard));
  return { socket, closed };
};

const someText = fc.string({ maxLength: 40, unit: 'binary' });
const number = fc.integer({ min: -3, max: 300 });
/** Mostly one of those that mean something: nonsense that is refused at once tries nothing behind it. */
const mostly = (...good: readonly number[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: number });
/** Envelopes that are nearly right: fields of all kinds, unknown numbers, and several bodies at once. */
const nearly = fc
  .record({
    dataType: mostly(1),
    msgId: fc.oneof(someText, fc.uuid()),
    to: mostly(0, 1),
    toUid: someText,
    subjectId: someText,
    cType: mostly(0, 1),
    mType: mostly(0, 1, 2, 3, 4, 5, 6),
    ext: fc.oneof(
      someText,
      fc.json(),
      fc.constant('['.repeat(10_000)),
      fc.constant('{"card":{"kind":"order","code":""}}'),
    ),
    sMsgId: fc.oneof(someText, fc.constantFrom('1.1', '0.0', '999999999999999.1', '1.999999999999')),
    body: fc.constantFrom('text', 'image', 'video', 'file', 'back', 'haveRead', 'checkChatNotice'),
    content: someText,
    tail: fc.oneof(
      { weight: 6, arbitrary: fc.constant(Buffer.alloc(0)) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 30 }) },
    ),
  })
  .map(({ dataType, body, content, tail, sMsgId, ...fields }) => {
    const bodies = {
      text: { content },
      image: { name: content },
      video: { name: content },
      file: { name: content },
      back: { sMsgId },
      haveRead: { sMsgId: [sMsgId, content] },
      checkChatNotice: { orderCode: content },
    };
    const bytes = encode({ dataType, chatMessage: { ...fields, [body]: bodies[body] } });
    return Buffer.concat([bytes, tail]);
  });
const nonsense = fc.oneof(
  { weight: 3, arbitrary: nearly },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(nearly, fc.nat())
      .map(([bytes, at]) => bytes.subarray(0, bytes.length === 0 ? 0 : at % bytes.length)),
  },
);
/** Codes that may answer nonsense; 1011 would be a fault of the server's own. */
const allowed = [1003, 1007, 1008, 1009];
/** Who sends it, at once. */
const strangers = 10;

test(
  'C-20 frames of nonsense are answered, ignored or closed with their code, and nobody else notices',
  { timeout: patienceMs },
  async () => {
    const { mei, agent, conversation } = await openPair();
    const faults: unknown[] = [];
    const note = (fault: unknown): void => void faults.push(fault);
    process.on('unhandledRejection', note);
    const codes = new Map<number, number>();
    const talkNonsense = async (place: number): Promise<void> => {
      const [stranger] = await openShopper(world.platform);
      let socket: Awaited<ReturnType<typeof bare>> | undefined;
      for (const frame of fc.sample(nonsense, { numRuns: Math.ceil(sizes.frames / strangers), seed: seed + place })) {
        const current = (socket ??= await bare(stranger!));
        current.socket.send(frame);
        // Its pong, or its end, says that the frame has been looked at.
        const pong = new Promise<'pong'>((heard) => current.socket.once('pong', () => heard('pong')));
        current.socket.ping();
        const answer = await Promise.race([pong, current.closed]);
        if (answer === 'pong' && current.socket.readyState === WebSocket.OPEN) continue;
        const code = await current.closed;
        codes.set(code, (codes.get(code) ?? 0) + 1);
        expect(allowed, `${frame.toString('hex')} (${where})`).toContain(code);
        socket = undefined;
      }
      socket?.socket.terminate();
    };
    await Promise.all(Array.from({ length: strangers }, (_, place) => talkNonsense(place)));
    process.off('unhandledRejection', note);
    expect(faults, `run with ${where}`).toEqual([]);
    mei.say('still here');
    await until(() => mei.waiting() === 0);
    expect(await mustShowAll(conversation, [mei, agent])).toBe(1);
    console.log(`C-20: ${sizes.frames} frames, closed ${JSON.stringify(Object.fromEntries(codes))}, ${where}`);
  },
);

test('C-21 who signs out or is frozen hears so, is cut off, and gets nothing that is said after it', async () => {
  const { mei, others, agent, conversation, toMei } = await openPair(2);
  const [second] = others;
  agent.say('before', toMei);
  await until(() => [mei, second!].every((client) => client.threads.get(conversation)?.last() === 1));
  await callOf(mei.talker, app().http)('POST', '/api/console/user/logout', {});
  await until(() => mei.isDismissed() && mei.closes.length === 1);
  expect(mei.closes).toEqual([1000]);
  agent.say('to the other device alone', toMei);
  await until(() => second!.threads.get(conversation)?.last() === 2);
  const admin = await world.staff('root', 'admin', 'finance', 'service');
  const asAdmin = callOf({ kind: 'staff', id: admin.id, token: admin.token }, app().http);
  await asAdmin('POST', `/api/desk/shoppers/${mei.talker.id}/freeze`, { reason: 'stolen', state: 'open' });
  await until(() => second!.isDismissed() && second!.closes.length === 1);
  agent.say('to nobody', toMei);
  await until(() => agent.waiting() === 0);
  expect([mei, second!].map(({ threads }) => threads.get(conversation)?.last())).toEqual([1, 2]);
});
