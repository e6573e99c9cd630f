import { expect, test } from 'vitest';
import { joinKeys, keyName, pressKey } from './keyboard.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('the page wins over the shell, and leaving gives the key back', () => {
  const pressed: string[] = [];
  const leaveShell = joinKeys('shell', () => [{ keys: 'x', says: '', act: () => pressed.push('shell') }]);
  const leavePage = joinKeys('page', () => [{ keys: 'x', says: '', act: () => pressed.push('page') }]);
  pressKey('x');
  leavePage();
  pressKey('x');
  leaveShell();
  expect(pressKey('x')).toBe(false);
  expect(pressed).toEqual(['page', 'shell']);
});

test('a letter after G goes to another job, a letter that means nothing after it goes nowhere', () => {
  const pressed: string[] = [];
  const leave = joinKeys('shell', () => [
    { keys: 'g p', says: '', act: () => pressed.push('g p') },
    { keys: 'p', says: '', act: () => pressed.push('p') },
  ]);
  pressKey('g');
  pressKey('p');
  pressKey('g');
  pressKey('z');
  pressKey('p');
  leave();
  expect(pressed).toEqual(['g p', 'p']);
});

test('a held key acts once unless its binding repeats; a binding that is off is not there', () => {
  let acted = 0;
  const leave = joinKeys('page', () => [
    { keys: 'c', says: '', act: () => (acted += 1) },
    { keys: 'j', says: '', repeats: true, act: () => (acted += 10) },
    { keys: 'o', says: '', off: true, act: () => (acted += 100) },
  ]);
  pressKey('c', true);
  pressKey('j', true);
  expect(pressKey('o')).toBe(false);
  leave();
  expect(acted).toBe(10);
});

test('names of keys', () => {
  expect(keyName({ ...plain, key: 'J' })).toBe('j');
  expect(keyName({ ...plain, key: '?', shiftKey: true })).toBe('?');
  expect(keyName({ ...plain, key: 'J', shiftKey: true })).toBeNull();
  expect(keyName({ ...plain, key: 'Enter', metaKey: true })).toBe('ctrl+enter');
  expect(keyName({ ...plain, key: ' ' })).toBe('space');
  expect(keyName({ ...plain, key: 'x', altKey: true })).toBeNull();
});
