import { expect, test } from 'vitest';
import { belongsToFocus, isBounce, isComposed, joinKeys, keyName, pressInDialog, pressKey } from './keyboard.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('the page wins over the shell, and leaving gives the key back', () => {
  const pressed: string[] = [];
  const leaveShell = joinKeys('shell', () => [{ keys: 'x', label: '', onPress: () => pressed.push('shell') }]);
  const leavePage = joinKeys('page', () => [{ keys: 'x', label: '', onPress: () => pressed.push('page') }]);
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
    { keys: 'g p', label: '', onPress: () => pressed.push('g p') },
    { keys: 'p', label: '', onPress: () => pressed.push('p') },
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
    { keys: 'c', label: '', onPress: () => (acted += 1) },
    { keys: 'j', label: '', repeats: true, onPress: () => (acted += 10) },
    { keys: 'o', label: '', disabled: true, onPress: () => (acted += 100) },
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

/** What has the focus, named by the selectors that it and what it stands in answer to, from the inside out. */
const focusIn = (...standing: readonly string[]): Pick<Element, 'closest'> => ({
  closest: (selector: string) => {
    const parts = selector.split(', ');
    const at = standing.findIndex((one) => parts.includes(one));
    // Only what the function under test asks of an element is there.
    return at === -1 ? null : (focusIn(...standing.slice(at)) as Element);
  },
});

test('an open dialog has every key, a field the single letters, a button what presses it', () => {
  expect(belongsToFocus(focusIn('button', '[role="dialog"]'), 'j')).toBe(true);
  expect(belongsToFocus(focusIn('textarea', '[role="dialog"]'), 'ctrl+enter')).toBe(true);
  expect(belongsToFocus(focusIn('textarea'), 'j')).toBe(true);
  expect(belongsToFocus(focusIn('textarea'), 'escape')).toBe(false);
  expect(belongsToFocus(focusIn('textarea'), 'ctrl+enter')).toBe(false);
  expect(belongsToFocus(focusIn('button'), 'enter')).toBe(true);
  expect(belongsToFocus(focusIn('button'), 'j')).toBe(false);
  expect(belongsToFocus(focusIn(), 'j')).toBe(false);
});

test('a key pressed while a closed dialog still fades away is the page’s', () => {
  expect(belongsToFocus(focusIn('button', '[role="dialog"]', '[class*="-leave"]'), 'j')).toBe(false);
  expect(belongsToFocus(focusIn('textarea', '[role="dialog"]', '[class*="-leave"]'), 'j')).toBe(false);
  expect(belongsToFocus(focusIn('button', '[role="dialog"]', '[class*="-leave"]'), 'enter')).toBe(true);
});

test('the key that takes an input method’s word is not the page’s, in Safari neither', () => {
  expect(isComposed({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposed({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposed({ isComposing: false, keyCode: 13 })).toBe(false);
});

test('an open dialog has its own Ctrl+Enter, the one on top alone, and the page behind it hears nothing', () => {
  const pressed: string[] = [];
  const binding = (name: string, keys = 'ctrl+enter', disabled = false) => ({
    keys,
    label: '',
    disabled,
    onPress: () => pressed.push(name),
  });
  expect(pressInDialog('ctrl+enter')).toBeNull();
  const leavePage = joinKeys('page', () => [binding('page')]);
  const leaveLower = joinKeys('dialog', () => [binding('lower'), binding('letter', 'x')]);
  expect([pressInDialog('ctrl+enter'), pressInDialog('x')]).toEqual([true, false]);
  let isOff = true;
  const leaveUpper = joinKeys('dialog', () => [binding('upper', 'ctrl+enter', isOff)]);
  expect(pressInDialog('ctrl+enter')).toBe(false);
  isOff = false;
  pressInDialog('ctrl+enter');
  const leaveClosed = joinKeys('dialog', () => []);
  pressInDialog('ctrl+enter');
  for (const leave of [leaveClosed, leaveUpper, leaveLower, leavePage]) leave();
  expect(pressed).toEqual(['lower', 'upper', 'upper']);
});

test('Ctrl+Enter pressed twice at once does not answer what the first one asked', () => {
  expect([1000, 1200, 1550, 2100].map((at) => isBounce('ctrl+enter', at))).toEqual([false, true, true, false]);
  expect(isBounce('ctrl+arrowup', 2110)).toBe(false);
});
