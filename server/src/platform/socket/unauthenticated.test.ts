import { expect, test } from 'vitest';
import { countUnauthenticated } from './unauthenticated.ts';

test('strangers of one IPv6 network are counted together, and its neighbours apart', () => {
  const door = countUnauthenticated(2);
  expect(door.enter('2001:db8:1:2::1', 0)).toBe(true);
  expect(door.enter('2001:db8:1:2::2', 0)).toBe(true);
  expect(door.enter('2001:db8:1:2:ffff::3', 0)).toBe(false);
  expect(door.enter('2001:db8:1:3::1', 0)).toBe(true);
  door.leave('2001:db8:1:2::2');
  expect(door.enter('2001:db8:1:2::4', 0)).toBe(true);
});

test('who guesses tickets from all addresses of an IPv6 network runs out of guesses as from one', () => {
  const door = countUnauthenticated(1000);
  for (let guess = 0; guess < 60; guess++) door.failed(`2001:db8:1:2::${guess.toString(16)}`, 0);
  expect(door.enter('2001:db8:1:2::ffff', 0)).toBe(false);
  expect(door.enter('2001:db8:1:3::1', 0)).toBe(true);
});
