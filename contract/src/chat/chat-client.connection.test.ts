import { beforeEach, expect, test } from 'vitest';
import { type World, agent, createWorld, key, shopper } from './client/fakes/world.fake.ts';
import { createMemoryStore } from './client/store.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});

const text = (content: string) => ({ kind: 'text', content }) as const;
const seqs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('nothing is sent that is not on the device', async () => {
  const memory = createMemoryStore();
  const storedBefore: number[] = [];
  const saveOutgoing: typeof memory.saveOutgoing = async (outgoing) => {
    storedBefore.push(world.server.stored().length);
    await memory.saveOutgoing(outgoing);
  };
  const mei = world.createDevice(shopper('phone'), { ...memory, saveOutgoing });
  await world.clock.run(100);
  for (const content of ['one', 'two', 'three']) mei.client().send(key, text(content));
  await world.clock.run(100);
  expect(storedBefore).toHaveLength(3);
  expect(storedBefore.filter((count, at) => count > at)).toEqual([]);
  expect(world.server.stored()).toHaveLength(3);
});

test('what was under way when the line broke goes out again at once over the next, in order', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(3000);
  world.weather.lose = 1;
  for (const content of ['one', 'two', 'three']) mei.client().send(key, text(content));
  await world.clock.run(50);
  mei.cut();
  world.calm();
  await world.clock.run(3200);
  expect(world.server.stored().map(({ body }) => body.content)).toEqual(['one', 'two', 'three']);
});

test('a session that is over closes the client when it asks for a ticket', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(3000);
  world.server.endSessions();
  mei.cut();
  await world.clock.run(100_000);
  expect(mei.client().status().socket).toBe('Closed');
});

test('who is hidden before the device was read asks for no ticket: somebody else may be signed in by then', async () => {
  const memory = createMemoryStore();
  const { promise, resolve } = Promise.withResolvers<void>();
  const mei = world.createDevice(shopper('phone'), { ...memory, load: () => promise.then(memory.load) });
  mei.client().hide();
  resolve();
  await world.clock.run(3000);
  expect(mei.tickets()).toBe(0);
  mei.client().show();
  await world.clock.run(3000);
  expect([mei.tickets(), mei.client().status().socket]).toEqual([1, 'Open']);
});

test('what an older app left on the device is passed over', async () => {
  const memory = createMemoryStore();
  await memory.saveConversation({
    key,
    address: { shopperId: 'mei', cType: 0, subjectId: '' },
    messages: [JSON.parse('{"seq":1}')],
    shopperReadSeq: 0,
    staffReadSeq: 0,
  });
  const load = async () => ({ ...(await memory.load()), outgoing: [JSON.parse('{"msgId":"1","content":{}}')] });
  const mei = world.createDevice(shopper('phone'), { ...memory, load });
  world.server.say(agent, 'hello');
  await world.clock.run(100);
  expect(mei.texts()).toEqual(['hello']);
});

test('C-25 a device without room: the message is sent, and the client says so', async () => {
  const full = async () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const store = { ...createMemoryStore(), saveOutgoing: full, saveConversation: full };
  const mei = world.createDevice(shopper('phone'), store);
  await world.clock.run(100);
  expect(mei.client().status().storageFailed).toBe(false);
  mei.client().send(key, text('hello'));
  await world.clock.run(100);
  expect(mei.client().status().storageFailed).toBe(true);
  expect(mei.texts()).toEqual(['hello sent']);
});

test('a device whose storage never answers holds up nothing for long', async () => {
  const never = () => new Promise<never>(() => {});
  const store = { load: never, saveOutgoing: never, saveConversation: never, removeOutgoing: never };
  const mei = world.createDevice(shopper('phone'), store);
  mei.client().send(key, text('hello'));
  await world.clock.run(10_000);
  expect(mei.texts()).toEqual(['hello sent']);
  expect(mei.client().status().storageFailed).toBe(true);
  for (const content of ['1', '2', '3', '4', '5']) mei.client().send(key, text(content));
  await world.clock.run(500);
  expect(mei.texts()).toEqual(['hello sent', '1 sent', '2 sent', '3 sent', '4 sent', '5 sent']);
});

test('what is thrown away while the device does not answer does not come back', async () => {
  const memory = createMemoryStore();
  const saveOutgoing: typeof memory.saveOutgoing = async (outgoing) => {
    await memory.saveOutgoing(outgoing);
    await new Promise<void>((resolve) => world.clock.after(10_000, resolve));
  };
  const mei = world.createDevice(shopper('phone'), { ...memory, saveOutgoing });
  await world.clock.run(100);
  world.weather.isHttpDown = true;
  mei.cut();
  const msgId = mei.client().send(key, text('hello'));
  await world.clock.run(5000);
  mei.client().discard(msgId);
  await world.clock.run(10_000);
  mei.reload();
  world.calm();
  await world.clock.run(60_000);
  expect(mei.texts()).toEqual([]);
  expect(world.server.stored()).toEqual([]);
});

test('what was not sent outlives a reload, in order, and is stored once', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  mei.client().send(key, text('zero'));
  await world.clock.run(100);
  mei.cut();
  for (const content of ['one', 'two', 'three']) mei.client().send(key, text(content));
  await world.clock.run(50);
  world.weather.isHttpDown = true;
  mei.reload();
  await world.clock.run(1000);
  expect(mei.texts()).toEqual(['one sending', 'two sending', 'three sending']);
  world.calm();
  await world.clock.run(10_000);
  expect(world.server.stored().map(({ body }) => body.content)).toEqual(['zero', 'one', 'two', 'three']);
  expect(mei.texts()).toEqual(['zero sent', 'one sent', 'two sent', 'three sent']);
});

test('the last messages are shown from the device before the server answers', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(1000);
  for (const seq of seqs(1, 300)) world.server.say(agent, `${seq}`);
  await world.clock.run(2000);
  world.weather.isHttpDown = true;
  mei.reload();
  await world.clock.run(50);
  expect(mei.view().messages.map(({ seq }) => seq)).toEqual(seqs(101, 300));
  expect(mei.view()).toMatchObject({ phase: 'ready', hasEarlier: true });
});

test('nobody can be asked: it says so and why, and is there as soon as it can', async () => {
  world.weather.isHttpDown = true;
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(1000);
  expect(mei.view()).toMatchObject({ phase: 'failed', failure: new Error('no network') });
  world.calm();
  await world.clock.run(40_000);
  expect(mei.view()).toMatchObject({ phase: 'ready', failure: undefined });
});

test('a message refused for good is failed with its reason, and goes out again when one says so', async () => {
  const hana = world.createDevice(agent);
  await world.clock.run(100);
  world.server.refuse('mine', 'answeredByAnother');
  const msgId = hana.client().send(key, text('mine'));
  hana.client().send(key, text('other'));
  await world.clock.run(60_000);
  const refused = { state: 'failed', refused: 'answeredByAnother', refusedFor: 'Hana', sMsgId: '' };
  expect(hana.view().messages).toMatchObject([{ state: 'sent' }, refused]);
  hana.reload();
  await world.clock.run(5000);
  expect(hana.view().messages).toMatchObject([{ state: 'sent' }, refused]);
  world.server.allow('mine');
  hana.client().retry(msgId);
  await world.clock.run(1000);
  expect(hana.texts()).toEqual(['other sent', 'mine sent']);
});

test('a message for which the server shows everybody out is given up with its sign, and holds up nothing', async () => {
  for (const code of [1003, 1007, 1008, 1009]) {
    world = createWorld();
    world.server.showOutFor('poison', code);
    const mei = world.createDevice(shopper('phone'));
    await world.clock.run(3000);
    for (const content of ['before', 'poison', 'after']) mei.client().send(key, text(content));
    await world.clock.run(60_000);
    const given = { body: { content: 'poison' }, state: 'failed', refused: 'notAllowed' };
    expect(mei.view().messages).toMatchObject([{ state: 'sent' }, { state: 'sent' }, given]);
    expect(mei.client().status()).toMatchObject({ socket: 'Open', unsent: 1 });
    const tickets = mei.tickets();
    expect(tickets).toBeLessThanOrEqual(3);
    // It stays given up on the device, and does not come back by itself.
    mei.reload();
    await world.clock.run(200_000);
    expect(mei.view().messages.at(-1)).toMatchObject(given);
    expect(mei.tickets()).toBe(tickets + 1);
  }
});

test('a line that breaks again and again over nothing that was said fails no message', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(3000);
  world.weather.lose = 1;
  mei.client().send(key, text('hello'));
  for (let time = 0; time < 4; time += 1) {
    await world.clock.run(50);
    mei.cut();
    world.calm();
    world.weather.swallow = ['chatMessageACK', 'chatMessage'];
    await world.clock.run(40_000);
  }
  expect(mei.view().messages.at(-1)).toMatchObject({ refused: null });
  world.calm();
  mei.cut();
  await world.clock.run(40_000);
  expect(mei.texts()).toEqual(['hello sent']);
});

test('a recall, or a receipt, for which the server shows everybody out is not said again', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(3000);
  mei.client().send(key, text('hello'));
  const seq = world.server.say(agent, 'hello to you');
  await world.clock.run(3000);
  for (const words of ['back', 'haveRead']) world.server.showOutFor(words, 1008);
  mei.client().recall(key, '7.1');
  await world.clock.run(60_000);
  expect(mei.told).toEqual(['notAllowed']);
  mei.client().read(key, seq);
  await world.clock.run(10_000);
  expect(mei.client().status().socket).toBe('Open');
  const tickets = mei.tickets();
  await world.clock.run(200_000);
  expect(mei.tickets()).toBe(tickets);
});

test('a refused message can be thrown away, and does not come back', async () => {
  const hana = world.createDevice(agent);
  await world.clock.run(100);
  world.server.refuse('mine', 'answeredByAnother');
  const msgId = hana.client().send(key, text('mine'));
  await world.clock.run(100);
  hana.client().discard(msgId);
  await world.clock.run(100);
  hana.reload();
  await world.clock.run(5000);
  expect(hana.texts()).toEqual([]);
});

test('a recall that comes too late is told of, and the message stays', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  mei.client().send(key, text('hello'));
  await world.clock.run(100);
  world.server.refuse('back', 'tooLate');
  mei.client().recall(key, '7.1');
  await world.clock.run(60_000);
  expect(mei.told).toEqual(['tooLate']);
  expect(mei.texts()).toEqual(['hello sent']);
});

test('offline for long, what is unsent is marked, and still goes out by itself', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.weather.isHttpDown = true;
  mei.cut();
  mei.client().send(key, text('hello'));
  await world.clock.run(59_000);
  expect(mei.texts()).toEqual(['hello sending']);
  await world.clock.run(2000);
  expect(mei.view().messages).toMatchObject([{ state: 'failed', refused: null }]);
  world.calm();
  await world.clock.run(31_000);
  expect(mei.texts()).toEqual(['hello sent']);
});

test('the server’s last word closes the client: it does not come back by itself', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  const tickets = mei.tickets();
  world.server.dismiss('phone');
  await world.clock.run(1000);
  expect(mei.client().status().socket).toBe('Closed');
  mei.client().show();
  mei.client().wake();
  await world.clock.run(100_000);
  expect(mei.client().status().socket).toBe('Closed');
  expect(mei.tickets()).toBe(tickets);
});

test('hidden it holds no socket, and shown it connects at once', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  mei.client().hide();
  expect(mei.client().status().socket).toBe('Released');
  world.server.say(agent, 'hello');
  await world.clock.run(100_000);
  expect(mei.texts()).toEqual([]);
  mei.client().show();
  expect(mei.client().status().socket).toBe('Connecting');
  await world.clock.run(100);
  expect(mei.texts()).toEqual(['hello']);
  mei.client().hide();
  mei.client().show();
  await world.clock.run(50);
  expect(mei.client().status().socket).toBe('Open');
});

test('it connects again after 2 s, ever later up to 30 s, with jitter, and at once after a stable while', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(3000);
  const lengths = [];
  world.weather.isHttpDown = true;
  mei.cut();
  for (let tickets = mei.tickets(), since = world.clock.now(); lengths.length < 12;) {
    await world.clock.run(50);
    if (mei.tickets() === tickets) continue;
    lengths.push(world.clock.now() - since);
    tickets = mei.tickets();
    since = world.clock.now();
  }
  expect(lengths[0]).toBeGreaterThanOrEqual(1000);
  expect(lengths[0]).toBeLessThanOrEqual(3100);
  expect(Math.min(...lengths.slice(5))).toBeGreaterThanOrEqual(10_000);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(30_100);
  expect(new Set(lengths.slice(5)).size).toBeGreaterThan(3);
  world.calm();
  await world.clock.run(40_000);
  const tickets = mei.tickets();
  mei.cut();
  await world.clock.run(3200);
  expect(mei.tickets()).toBe(tickets + 1);
});
