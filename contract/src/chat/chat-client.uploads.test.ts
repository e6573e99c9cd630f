import { beforeEach, expect, test } from 'vitest';
import { type Device, type World, address, createWorld, key, shopper } from './client/fakes/world.fake.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});

const text = (content: string) => ({ kind: 'text', content }) as const;
const picture = (name: string) =>
  ({ kind: 'upload', as: 'image', source: new File(['pixels'], name, { type: 'image/png' }) }) as const;
const film = (name: string) =>
  ({ kind: 'upload', as: 'video', source: new File(['frames'], name, { type: 'video/mp4' }) }) as const;
const shown = ({ view }: Device) =>
  view().messages.map(({ body, upload, state }) => `${upload?.source.name ?? body.name ?? body.content} ${state}`);
const stored = () => world.server.stretch(address, { limit: 200 }).list.map(({ body }) => body.name ?? body.content);

test('a picture is shown at once, uploaded, and said where it was said', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  mei.client().send(key, text('look'));
  mei.client().send(key, picture('a.png'));
  mei.client().send(key, text('nice'));
  expect(shown(mei)).toEqual(['look sending', 'a.png sending', 'nice sending']);
  const keys = mei.view().messages.map((message) => message.key);
  await world.clock.run(1000);
  expect(shown(mei)).toEqual(['look sent', '/signed/f-a.png sent', 'nice sent']);
  expect(mei.view().messages.map((message) => message.key)).toEqual(keys);
});

test('a picture chosen without a network outlives a reload, and is said in its place when there is one', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.weather.isBlackHole = true;
  mei.cut();
  mei.client().send(key, text('one'));
  mei.client().send(key, picture('two.png'));
  mei.client().send(key, text('three'));
  await world.clock.run(100_000);
  mei.reload();
  await world.clock.run(1000);
  expect(mei.view().messages.map(({ upload }) => upload?.source.name)).toEqual([undefined, 'two.png', undefined]);
  world.calm();
  mei.client().wake();
  await world.clock.run(60_000);
  expect(stored()).toEqual(['one', '/signed/f-two.png', 'three']);
  expect(shown(mei)).toEqual(['one sent', '/signed/f-two.png sent', 'three sent']);
});

test('words after a picture never overtake it, however slowly it goes, for as long as a message may be under way', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.weather.uploadMs = 40_000;
  mei.client().send(key, text('look'));
  mei.client().send(key, picture('slow.png'));
  mei.client().send(key, text('nice'));
  await world.clock.run(39_000);
  expect(stored()).toEqual(['look']);
  await world.clock.run(2000);
  expect(stored()).toEqual(['look', '/signed/f-slow.png', 'nice']);

  world.weather.uploadMs = 120_000;
  mei.client().send(key, picture('stuck.png'));
  mei.client().send(key, text('hello?'));
  await world.clock.run(59_000);
  expect(stored()).toHaveLength(3);
  await world.clock.run(2000);
  expect(stored().slice(3)).toEqual(['hello?']);
});

test('a film that takes its time keeps nobody from talking', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.weather.uploadMs = 120_000;
  mei.client().send(key, film('film.mp4'));
  mei.client().send(key, text('wait'));
  await world.clock.run(10_000);
  expect(stored()).toEqual([]);
  await world.clock.run(10_000);
  expect(stored()).toEqual(['wait']);
  await world.clock.run(120_000);
  expect(stored()).toEqual(['wait', '/signed/f-film.mp4']);
});

test('an upload that fails is shown so, tried again by itself, and holds nothing up', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.weather.isHttpDown = true;
  mei.client().send(key, picture('a.png'));
  mei.client().send(key, text('after'));
  await world.clock.run(30_000);
  expect(shown(mei)).toEqual(['after sent', 'a.png failed']);
  world.weather.isHttpDown = false;
  await world.clock.run(60_000);
  expect(stored()).toEqual(['after', '/signed/f-a.png']);
});

test('a file that the server refuses says why, and is tried again or taken away by its shopper', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.weather.refusesFiles = 'too large';
  const msgId = mei.client().send(key, picture('a.png'));
  mei.client().send(key, text('after'));
  await world.clock.run(1000);
  mei.reload();
  await world.clock.run(1000);
  expect(stored()).toEqual(['after']);
  const [, refused] = mei.view().messages;
  expect(refused).toMatchObject({ state: 'failed', refused: 'uploadRefused', refusedFor: 'too large' });
  world.weather.refusesFiles = '';
  mei.client().retry(msgId);
  await world.clock.run(1000);
  expect(stored()).toEqual(['after', '/signed/f-a.png']);
  const second = mei.client().send(key, picture('b.png'));
  mei.client().discard(second);
  await world.clock.run(1000);
  mei.reload();
  await world.clock.run(1000);
  expect(stored()).toHaveLength(2);
  expect(mei.view().messages).toHaveLength(2);
});
