import { beforeEach, expect, test } from 'vitest';
import { type World, agent, createWorld, key, shopper } from './client/fakes/world.fake.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});

const text = (content: string) => ({ kind: 'text', content }) as const;

test('C-09 a line that went dead without a word is given up after 90 s, and connected anew', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.weather.isBlackHole = true;
  await world.clock.run(89_000);
  expect(mei.client().status().socket).toBe('Open');
  await world.clock.run(2000);
  expect(mei.client().status().socket).not.toBe('Open');
  world.calm();
  world.server.say(agent, 'are you there?');
  await world.clock.run(61_000 + 60_000);
  expect(mei.client().status().socket).toBe('Open');
  expect(mei.texts()).toEqual(['are you there?']);
});

test('a device whose clock is put back finds a dead line, and sends again what got lost', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(3000);
  world.weather.lose = 1;
  mei.client().send(key, text('hello'));
  await world.clock.run(100);
  world.calm();
  world.weather.skewMs = -3_600_000;
  await world.clock.run(40_000);
  expect(mei.texts()).toEqual(['hello sent']);
  world.weather.isBlackHole = true;
  await world.clock.run(181_000);
  expect(mei.client().status().socket).not.toBe('Open');
});

test('a line that died without an event is doubted once nothing answers what was said, and trusted at the first sign', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(1000);
  mei.client().send(key, text('hello'));
  await world.clock.run(2000);
  expect(mei.client().status()).toMatchObject({ socket: 'Open', isUnanswered: false });
  world.weather.isBlackHole = true;
  await world.clock.run(10_000);
  expect(mei.client().status().isUnanswered).toBe(false);
  mei.client().send(key, text('anybody?'));
  await world.clock.run(2000);
  expect(mei.client().status()).toMatchObject({ socket: 'Open', isUnanswered: true });
  world.calm();
  await world.clock.run(10_000);
  expect(mei.client().status()).toMatchObject({ socket: 'Open', isUnanswered: false });
  expect(mei.texts()).toEqual(['hello sent', 'anybody? sent']);
});

test('a wake finds a dead line within seconds', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.weather.isBlackHole = true;
  await world.clock.run(100);
  mei.client().wake();
  world.calm();
  world.weather.swallow = ['pong'];
  await world.clock.run(5100);
  expect(mei.client().status().socket).not.toBe('Open');
  world.calm();
  await world.clock.run(4000);
  expect(mei.client().status().socket).toBe('Open');
});

test('a device that says it has no network gives its socket up at once, and is back with it', async () => {
  const mei = world.createDevice(shopper('phone'));
  await world.clock.run(100);
  world.weather.isBlackHole = true;
  mei.client().lose();
  expect(mei.client().status().socket).toBe('Waiting');
  await world.clock.run(60_000);
  expect(mei.client().status().socket).not.toBe('Open');
  world.calm();
  mei.client().wake();
  await world.clock.run(100);
  expect(mei.client().status().socket).toBe('Open');
  mei.client().hide();
  mei.client().lose();
  expect(mei.client().status().socket).toBe('Released');
});
