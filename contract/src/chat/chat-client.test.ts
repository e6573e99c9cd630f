import { beforeEach, expect, test } from 'vitest';
import { type World, address, agent, createWorld, key, shopper } from './client/fakes/world.fake.ts';
import { createMemoryStore } from './client/store.ts';
import { fromTypes, mTypes } from './chat.shape.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});

const text = (content: string) => ({ kind: 'text', content }) as const;
const seqs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('two people talk: each sees what the server stored, in its order', async () => {
  const mei = world.createDevice(shopper('phone'));
  const hana = world.createDevice(agent);
  await world.clock.run(100);
  mei.client().send(key, text('hello'));
  await world.clock.run(100);
  hana.client().send(key, text('good morning'));
  await world.clock.run(100);
  expect(mei.texts()).toEqual(['hello sent', 'good morning']);
  expect(hana.texts()).toEqual(['hello', 'good morning sent']);
  expect(hana.view().unread).toBe(1);
  hana.client().read(key, 1);
  await world.clock.run(1000);
  expect(hana.view().unread).toBe(0);
  expect(mei.texts()).toEqual(['hello read', 'good morning']);
  expect(world.server.positionOf('phone')).toBe(3);
});

test('what was said is shown at once and keeps its key when the server has it', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  mei.client().send(key, text('hello'));
  const [unsent] = mei.view().messages;
  expect(unsent).toMatchObject({ state: 'sending', seq: 0, isMine: true });
  await world.clock.run(100);
  expect(mei.view().messages).toMatchObject([{ key: unsent?.key, state: 'sent', seq: 1 }]);
});

test('a view is the same object until something changes', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.server.say(agent, 'one');
  await world.clock.run(100);
  const before = mei.view();
  expect(mei.view()).toBe(before);
  expect(mei.client().status()).toBe(mei.client().status());
  world.server.say(agent, 'two');
  await world.clock.run(100);
  expect(mei.view()).not.toBe(before);
  expect(mei.view().messages[0]).toBe(before.messages[0]);
});

test('C-04 lost acknowledgements: the same msgId again, one bubble', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.weather.swallow = ['chatMessageACK', 'chatMessage'];
  for (const content of ['one', 'two', 'three']) mei.client().send(key, text(content));
  await world.clock.run(20_000);
  expect(mei.texts()).toEqual(['one sending', 'two sending', 'three sending']);
  world.weather.swallow = ['chatMessageACK'];
  mei.cut();
  await world.clock.run(10_000);
  expect(mei.texts()).toEqual(['one sent', 'two sent', 'three sent']);
  expect(world.server.stored()).toHaveLength(3);
});

test('C-04 one that lost its acknowledgement and stands below what came first: one bubble', async () => {
  const mei = world.createDevice(shopper('phone'), undefined, false);
  await world.clock.run(100);
  Object.assign(world.weather, { swallow: ['chatMessageACK', 'chatMessage'], isHttpDown: true });
  mei.client().open(address);
  mei.client().send(key, text('one'));
  await world.clock.run(100);
  world.weather.swallow = ['chatMessageACK'];
  world.server.say(agent, 'two');
  await world.clock.run(100);
  expect(mei.texts()).toEqual(['two', 'one sending']);
  world.weather.isHttpDown = false;
  for (let ms = 0; ms < 5000; ms += 10) {
    await world.clock.run(10);
    expect(mei.texts().filter((shown) => shown.startsWith('one'))).toHaveLength(1);
  }
  expect(mei.texts()).toEqual(['one sent', 'two']);
});

test('C-06 messages in any order, some twice, are shown in order once', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  Object.assign(world.weather, { maxDelayMs: 400, repeat: 0.3 });
  for (const seq of seqs(1, 50)) world.server.say(agent, `${seq}`);
  await world.clock.run(5000);
  expect(mei.view().messages.map(({ seq }) => seq)).toEqual(seqs(1, 50));
});

test('one message that got lost on the way is asked for, without connecting anew', async () => {
  const mei = world.createDevice(shopper('phone'));
  world.server.say(agent, '1');
  await world.clock.run(100);
  const tickets = mei.tickets();
  world.weather.swallow = ['chatMessage'];
  world.server.say(agent, '2');
  await world.clock.run(10);
  world.calm();
  world.server.say(agent, '3');
  await world.clock.run(1000);
  expect(mei.texts()).toEqual(['1', '2', '3']);
  expect(mei.tickets()).toBe(tickets);
});

test('a gap that cannot be asked for is asked for again', async () => {
  const mei = world.createDevice(shopper('phone'));
  world.server.say(agent, '1');
  await world.clock.run(100);
  Object.assign(world.weather, { swallow: ['chatMessage'], isHttpDown: true });
  world.server.say(agent, '2');
  await world.clock.run(10);
  world.weather.swallow = [];
  world.server.say(agent, '3');
  await world.clock.run(3000);
  expect(mei.texts()).toEqual(['1']);
  world.calm();
  await world.clock.run(10_000);
  expect(mei.texts()).toEqual(['1', '2', '3']);
});

test('an acknowledged message whose echo does not come is asked for', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.weather.swallow = ['chatMessage'];
  mei.client().send(key, text('hello'));
  await world.clock.run(100);
  expect(mei.view().messages).toMatchObject([{ state: 'sent', seq: 0 }]);
  await world.clock.run(2000);
  expect(mei.view().messages).toMatchObject([{ state: 'sent', seq: 1 }]);
});

test('a receipt that got lost is told again', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.server.say(agent, 'hello');
  await world.clock.run(100);
  mei.client().read(key, 1);
  world.weather.lose = 1;
  await world.clock.run(1000);
  world.calm();
  await world.clock.run(6000);
  expect(world.server.stored().map(({ mType }) => mType)).toEqual([mTypes.text, mTypes.haveRead]);
});

test.each([0, 1, 99, 100, 101, 1000, 1001, 2001, 20_000])('C-08 %i missed messages are all there', async (missed) => {
  const mei = world.createDevice(shopper('phone'));
  world.server.say(agent, 'before');
  await world.clock.run(2000);
  mei.client().hide();
  for (const seq of seqs(2, missed + 1)) world.server.say(agent, `${seq}`);
  mei.client().show();
  await world.clock.run(10_000);
  expect(mei.view().lastSeq).toBe(missed + 1);
  const loading = mei.client().loadBackTo(key, 1);
  await world.clock.run(3000);
  await loading;
  expect(mei.view().messages.map(({ seq }) => seq)).toEqual(seqs(1, missed + 1));
  expect(mei.view().hasEarlier).toBe(false);
  expect(world.server.positionOf('phone')).toBe(missed + 1);
});

test('of far too many missed the last are shown, and the gap before them is not asked for by itself', async () => {
  const mei = world.createDevice(shopper('phone'));
  world.server.say(agent, 'before');
  await world.clock.run(2000);
  mei.client().hide();
  for (const seq of seqs(2, 20_000)) world.server.say(agent, `${seq}`);
  const asked = world.server.asked();
  mei.client().show();
  await world.clock.run(10_000);
  expect(world.server.asked() - asked).toBeLessThan(6);
  expect(mei.view()).toMatchObject({ lastSeq: 20_000, hasEarlier: true });
  expect(mei.view().messages.length).toBeLessThanOrEqual(1000);
});

test('C-11 what is read never becomes unread again', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.weather.swallow = ['chatMessageACK'];
  mei.client().send(key, text('hello'));
  await world.clock.run(100);
  const hana = world.createDevice(agent);
  await world.clock.run(100);
  world.weather.swallow = [];
  hana.client().read(key, 1);
  await world.clock.run(1000);
  expect(mei.texts()).toEqual(['hello read']);
  await world.clock.run(20_000);
  mei.cut();
  await world.clock.run(20_000);
  expect(mei.texts()).toEqual(['hello read']);
});

test('C-12 a recall hides the body and keeps the place, also when it is known before the message is', async () => {
  const mei = world.createDevice(shopper('phone'));
  const hana = world.createDevice(agent);
  await world.clock.run(100);
  mei.client().send(key, text('one'));
  mei.client().send(key, text('two'));
  await world.clock.run(100);
  mei.client().recall(key, '7.1');
  Object.assign(world.weather, { maxDelayMs: 900 });
  const tablet = world.createDevice(shopper('tablet'));
  await world.clock.run(10_000);
  for (const device of [mei, hana, tablet])
    expect(device.view().messages).toMatchObject([
      { seq: 1, mType: mTypes.back, checkIsBack: true, status: 2, body: {} },
      { seq: 2, checkIsBack: false, body: { content: 'two' } },
    ]);
});

test('C-24 the time shown is the server’s', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  mei.client().send(key, text('hello'));
  await world.clock.run(100);
  expect(mei.view().messages[0]?.sendTime).toBe(world.server.stored()[0]?.sendTime);
});

test('typing is told at most every 3 s, and shown until nothing was told for twice as long', async () => {
  const mei = world.createDevice(shopper('phone'));
  world.server.say(agent, 'hello');
  await world.clock.run(100);
  const ext = JSON.stringify({ kind: 'typing', conversationId: '7', name: 'Hana' });
  world.server.tell({ case: 'serverMessage', value: { notice: { ext } } });
  await world.clock.run(100);
  expect(mei.view().typing).toEqual({ name: 'Hana' });
  await world.clock.run(6000);
  expect(mei.view().typing).toBeNull();
  world.server.tell({ case: 'serverMessage', value: { notice: { ext } } });
  await world.clock.run(100);
  world.server.say(agent, 'how are you?');
  await world.clock.run(100);
  expect(mei.view().typing).toBeNull();
});

test('other signals are handed on', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  const say = (ext: string) => world.server.tell({ case: 'serverMessage', value: { notice: { ext } } });
  say('{"kind":"letter"}');
  say('{"kind":"conversation","conversationId":"7"}');
  say('{"kind":"nobody knows"}');
  say('not JSON');
  await world.clock.run(100);
  expect(mei.told).toEqual(['letter', 'conversation']);
});

test('what is read is told in one receipt', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  for (const seq of seqs(1, 40)) world.server.say(agent, `${seq}`);
  await world.clock.run(100);
  for (const seq of seqs(1, 40)) mei.client().read(key, seq);
  expect(mei.view().unread).toBe(0);
  await world.clock.run(2000);
  const receipts = world.server.stored().filter(({ mType }) => mType === mTypes.haveRead);
  expect(receipts.map(({ body }) => body.sMsgIds)).toEqual([seqs(1, 40).map((seq) => `7.${seq}`)]);
});

test('two devices of one person both show everything, and what one of them said, once', async () => {
  const phone = world.createDevice(shopper('phone'));
  const tablet = world.createDevice(shopper('tablet'));
  await world.clock.run(100);
  phone.client().send(key, text('from the phone'));
  tablet.client().send(key, text('from the tablet'));
  await world.clock.run(1000);
  expect(phone.texts()).toEqual(tablet.texts());
  expect(phone.texts()).toHaveLength(2);
});

test('two pages of one session share a position, and yet both show everything', async () => {
  const one = world.createDevice(shopper('phone'));
  const other = world.createDevice(shopper('phone'));
  await world.clock.run(3000);
  world.server.say(agent, '1');
  await world.clock.run(100);
  other.cut();
  for (const content of ['2', '3', '4']) world.server.say(agent, content);
  await world.clock.run(5000);
  expect(one.texts()).toEqual(['1', '2', '3', '4']);
  expect(other.texts()).toEqual(['1', '2', '3', '4']);
});

test('a conversation of which the socket has brought only the end is opened with a screenful', async () => {
  const before = world.createDevice(agent);
  for (const seq of seqs(1, 80)) world.server.say(shopper('phone'), `${seq}`);
  await world.clock.run(1000);
  expect(world.server.positionOf(agent.session)).toBe(80);
  before.client().hide();
  world.server.say(shopper('phone'), '81');
  const hana = world.createDevice(agent, createMemoryStore(), false);
  await world.clock.run(1000);
  expect(hana.view().messages.map(({ seq }) => seq)).toEqual([81]);
  hana.client().open(address);
  await world.clock.run(1000);
  expect(hana.view().messages.map(({ seq }) => seq)).toEqual(seqs(31, 81));
});

test('what waits to be read is what the server counts: words that stand, and no remark of the product on the queue', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  const product = { session: 'product', userId: 'system', fromType: fromTypes.system };
  world.server.say(product, 'in line');
  world.server.say(agent, 'wrong');
  world.server.say(agent, 'right');
  await world.clock.run(100);
  expect(mei.view()).toMatchObject({ lastSeq: 3, unread: 2 });
  const hana = world.createDevice(agent);
  await world.clock.run(100);
  hana.client().recall(key, '7.2');
  await world.clock.run(100);
  expect(mei.view()).toMatchObject({ lastSeq: 4, unread: 1 });
  expect(hana.view().unread).toBe(0);
});

test('a conversation says whether all that the server had is here', async () => {
  const mei = world.createDevice(shopper('phone'));
  expect(mei.view().isCurrent).toBe(false);
  await world.clock.run(100);
  expect(mei.view().isCurrent).toBe(true);
  mei.client().hide();
  expect(mei.view().isCurrent).toBe(false);
  world.server.say(agent, 'one');
  mei.client().show();
  await world.clock.run(100);
  expect(mei.view()).toMatchObject({ isCurrent: true, unread: 1 });
  mei.client().open(address);
  expect(mei.view().isCurrent).toBe(false);
});
