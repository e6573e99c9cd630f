import { createKeyReader, scannerMs } from './key-reader.ts';
import { endInField, noteInField } from './field-burst.ts';
import { isSuffixless } from './scanner-settings.ts';
import { readCode, scanSink, tellCode } from './scan-sink.ts';

/** A key or a combination: `j`, `/`, `enter`, `escape`, `space`, `ctrl+enter`, or a letter after another: `g p`. */
export type KeyBinding = {
  readonly keys: string;
  /** What it does, for the bar at the bottom and the list of all keys. */
  readonly label: string;
  /** Instead of `says` in the bottom bar: `/ K 上下` beside the cap of J. */
  readonly short?: string | undefined;
  readonly onPress: () => void;
  readonly disabled?: boolean | undefined;
  /** Left out of the bottom bar; the list of all keys names it. */
  readonly quiet?: boolean | undefined;
  /** Goes on while the key is held down; it moves the selection, and is as quick as one that says so. */
  readonly repeats?: boolean | undefined;
  /**
   * It moves the selection or the caret and nothing else: it acts as soon as no scanner can follow. Others wait until
   * nobody types on. What cannot be taken back has no single key: it is `ctrl+…`.
   */
  readonly quick?: boolean | undefined;
};

/** A dialog has its own `ctrl+…` alone, and while one is open nothing behind it hears a key. */
export type KeyLevel = 'shell' | 'page' | 'dialog';
type Layer = { readonly level: KeyLevel; readonly bindings: () => readonly KeyBinding[] };

const layers: Layer[] = [];
const watchers = new Set<() => void>();
const chordMs = 1500;
let shown: readonly KeyBinding[] = [];
let prefix: string | null = null;
let prefixTimer: ReturnType<typeof setTimeout> | undefined;

const byLevel = (level: KeyLevel) => layers.filter((layer) => layer.level === level);

const changed = () => {
  shown = [...byLevel('page'), ...byLevel('shell')].flatMap((layer) => layer.bindings());
  for (const watch of watchers) watch();
};

/** Joins bindings until the answered function is called. */
export const joinKeys = (level: KeyLevel, bindings: () => readonly KeyBinding[]): (() => void) => {
  const layer: Layer = { level, bindings };
  layers.push(layer);
  changed();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    changed();
  };
};

export const watchKeys = (watch: () => void): (() => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};
export const shownKeys = (): readonly KeyBinding[] => shown;
export const pendingPrefix = (): string | null => prefix;

const setPrefix = (next: string | null) => {
  clearTimeout(prefixTimer);
  prefix = next;
  if (next) prefixTimer = setTimeout(() => setPrefix(null), chordMs);
  for (const watch of watchers) watch();
};

// The page's keys win over the shell's, and what was joined last over what stood before it.
const findBinding = (keys: string): KeyBinding | undefined =>
  [...byLevel('shell'), ...byLevel('page')]
    .flatMap((layer) => layer.bindings())
    .findLast((binding) => binding.keys === keys && !binding.disabled);

const opensChord = (name: string) =>
  layers.some((layer) => layer.bindings().some((binding) => !binding.disabled && binding.keys.startsWith(`${name} `)));

/** Does what a key stands for; false when it stands for nothing here. */
export const pressKey = (name: string, held = false): boolean => {
  if (prefix) {
    const found = findBinding(`${prefix} ${name}`);
    setPrefix(null);
    found?.onPress();
    return true;
  }
  const found = findBinding(name);
  if (found) {
    if (!held || found.repeats) found.onPress();
    return true;
  }
  if (held || !opensChord(name)) return false;
  setPrefix(name);
  return true;
};

const plainName = (key: string) => (key === ' ' ? 'space' : key.toLowerCase());

/** `ctrl+enter` for a keyboard event; Command counts as Control. Null for Alt combinations and bare modifiers. */
export const keyName = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) => {
  if (event.altKey || ['Control', 'Meta', 'Shift', 'Alt', 'Process', 'Unidentified'].includes(event.key)) return null;
  if (event.shiftKey && /^[a-z]$/i.test(event.key)) return null;
  const name = plainName(event.key);
  return event.ctrlKey || event.metaKey ? `ctrl+${name}` : name;
};

const fieldSelector = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
const pressedSelector = 'button, a[href], summary, [role="menuitem"], [role="option"]';
const overlaySelector = '[role="dialog"], [role="menu"], [role="listbox"], .ant-dropdown, .ant-picker-dropdown';
// Ant Design's name for what fades away: the focus stays in it until it is gone.
const leavingSelector = '[class*="-leave"]';

/** Whether an input method still has the key. Safari tells of the one that ends a composition after its end, as 229. */
export const isComposed = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229;

/** Whether a key belongs to what has the focus, and not to the page: an open overlay, a field, a button. */
export const belongsToFocus = (focus: Pick<Element, 'closest'>, name: string): boolean => {
  const isPress = name === 'enter' || name === 'space';
  if (isPress && focus.closest(pressedSelector)) return true;
  const overlay = focus.closest(overlaySelector);
  // What is closed already takes no key: one pressed quickly after it is meant for the page.
  if (overlay) return overlay.closest(leavingSelector) === null;
  const isLone = !name.startsWith('ctrl+') && name !== 'escape';
  return isLone && focus.closest(fieldSelector) !== null;
};

const openDialog = (): Layer | undefined => byLevel('dialog').findLast((layer) => layer.bindings().length > 0);

/** What a key does in the dialog that is on top; null where none is open. False: it means nothing there. */
export const pressInDialog = (name: string, held = false): boolean | null => {
  const dialog = openDialog();
  if (!dialog) return null;
  const binding = dialog.bindings().find(({ keys, disabled }) => keys === name && !disabled);
  if (held || !name.startsWith('ctrl+') || !binding) return false;
  binding.onPress();
  return true;
};

// A confirmation stands above the dialog that asked for it, and is answered by its own buttons.
const confirmSelector = '.ant-modal-confirm';
const tickSelector = 'input[type="checkbox"], input[type="radio"], select, [role="switch"], [role="tab"]';
const textSelector =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, [contenteditable="true"]';

const isSeen = (element: Element) => element.getClientRects().length > 0 && element.closest(leavingSelector) === null;

/** Whether a dialog is open, the focus not in it yet. */
const isBehindDialog = (target: Element): boolean =>
  target.closest('[role="dialog"]') === null && [...document.querySelectorAll('[role="dialog"]')].some(isSeen);

type Place = 'scan' | 'overlay' | 'field' | 'page';

const placeOf = (target: Element): Place => {
  const overlay = target.closest(overlaySelector);
  if ((overlay && overlay.closest(leavingSelector) === null) || isBehindDialog(target)) return 'overlay';
  if (target === scanSink()?.input()) return 'scan';
  return target.closest(textSelector) ? 'field' : 'page';
};

let isShifted = false;
const pressName = (key: string) => (isShifted && /^[a-z]$/i.test(key) ? null : plainName(key));

const reader = createKeyReader({
  paceOf: (key) => {
    const name = pressName(key);
    if (name === null) return null;
    if (prefix) return 'quick';
    const found = findBinding(name);
    if (found) return found.quick || found.repeats ? 'quick' : 'slow';
    return opensChord(name) ? 'quick' : null;
  },
  onPress: (key, held) => {
    const name = pressName(key);
    const focus = document.activeElement ?? document.body;
    // Something opened, or a field took the focus, since the key was pressed: it was not meant for that.
    const place = placeOf(focus);
    if (name !== null && (place === 'page' || place === 'scan') && !openDialog()) pressKey(name, held);
  },
  onText: (text) => {
    if (prefix) setPrefix(null);
    scanSink()?.write(text);
  },
  onCode: (text, isBurst) => {
    const sink = scanSink();
    if (sink) sink.submit();
    else if (isBurst) tellCode(readCode(text));
  },
  isWriting: () => scanSink()?.isWriting() ?? false,
  endsBySilence: isSuffixless,
});

const isCharacter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && ((!event.ctrlKey && !event.metaKey && !event.altKey) || event.getModifierState('AltGraph'));

// Carriage return and line feed as control characters, which some scanners send.
const isControlEnd = ({ key, ctrlKey }: KeyboardEvent) => ctrlKey && /^[jm]$/i.test(key);

const keepFromAll = (event: KeyboardEvent) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

let isSpaceKept = false;

/** On the page itself, nothing that takes text has the focus. */
const onPageKey = (event: KeyboardEvent, target: Element) => {
  const { key, timeStamp: at } = event;
  if (isCharacter(event)) {
    if (key === ' ' && !reader.isInText(at)) {
      const isOwn = target.closest(`${pressedSelector}, ${tickSelector}`) !== null;
      if (isOwn || (!findBinding('space') && !scanSink())) return;
    }
    isSpaceKept = key === ' ';
    event.preventDefault();
    if (!reader.isInText(at)) isShifted = event.shiftKey;
    reader.feed(key, at, event.repeat);
  } else if (isControlEnd(event) && reader.isInBurst(at)) {
    keepFromAll(event);
    reader.end(at);
  } else if (key === 'Enter' || key === 'Tab') {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (reader.end(at, key === 'Tab' ? 'tab' : 'enter')) keepFromAll(event);
  }
};

const onScanKey = (event: KeyboardEvent) => {
  const sink = scanSink();
  const input = sink?.input();
  const { key, timeStamp: at } = event;
  if (!sink || !input) return;
  if (isCharacter(event)) {
    const isAtEnd = !sink.isWriting() || input.selectionStart === input.value.length;
    if (!isAtEnd) return;
    event.preventDefault();
    if (!reader.isInText(at)) isShifted = event.shiftKey;
    reader.feed(key, at, event.repeat);
  } else if (isControlEnd(event) && reader.isInBurst(at)) {
    keepFromAll(event);
    reader.end(at);
  } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    if (!reader.end(at)) sink.submit();
  } else if (key === 'Tab' && reader.end(at, 'tab')) event.preventDefault();
};

// What a browser presses by a space of its own.
const spacedSelector = 'button, summary, input[type="checkbox"], input[type="radio"]';

let overlayRun = { count: 0, lastAt: -Infinity };
let spacePress: ReturnType<typeof setTimeout> | undefined;

/** Presses what a space was pressed on, once nothing has followed at a scanner's pace. */
const pressBySpace = (target: HTMLElement, { repeat }: KeyboardEvent) => {
  if (repeat) return;
  const dueAt = performance.now() + scannerMs + 10;
  const press = () => {
    // A timer that is late waits once more: keys may stand before it.
    if (performance.now() - dueAt > 20) spacePress = setTimeout(() => target.isConnected && target.click(), 20);
    else if (target.isConnected) target.click();
  };
  spacePress = setTimeout(press, scannerMs + 10);
};

/** In a dialog or a menu a burst presses nothing: not with its spaces, the first of them neither, not with its Enter. */
const onOverlayKey = (event: KeyboardEvent, target: Element) => {
  const { key, timeStamp: at } = event;
  const isNear = at - overlayRun.lastAt <= scannerMs;
  const isInField = target.closest(textSelector) !== null && !isBehindDialog(target);
  if (isCharacter(event)) {
    clearTimeout(spacePress);
    overlayRun = { count: isNear ? overlayRun.count + 1 : 1, lastAt: at };
    const pressed = key === ' ' ? target.closest<HTMLElement>(spacedSelector) : null;
    const isKept = isNear || isBehindDialog(target);
    if (!isInField && (isKept || pressed)) keepFromAll(event);
    if (pressed && !isKept) pressBySpace(pressed, event);
    isSpaceKept = key === ' ' && event.defaultPrevented;
  } else if ((key === 'Enter' || key === 'Tab') && !event.ctrlKey && !event.metaKey && isNear && overlayRun.count > 1) {
    overlayRun = { count: overlayRun.count, lastAt: at };
    if (!isInField) keepFromAll(event);
  }
};

const onCapture = (event: KeyboardEvent) => {
  if (isComposed(event) || !(event.target instanceof Element)) return;
  const { target } = event;
  switch (placeOf(target)) {
    case 'overlay':
      return onOverlayKey(event, target);
    case 'scan':
      return onScanKey(event);
    case 'field':
      if (isCharacter(event)) noteInField(event);
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && endInField(event))
        keepFromAll(event);
      return;
    case 'page':
      return onPageKey(event, target);
  }
};

// A space that was part of a text must not press the button that has the focus, which happens when it comes up.
const onKeyUp = (event: KeyboardEvent) => {
  if (event.key !== ' ' || !isSpaceKept) return;
  isSpaceKept = false;
  event.preventDefault();
};

const bounceMs = 400;
let sentAt = -Infinity;

/**
 * Whether Ctrl+Enter comes so soon after the last one that nobody can have read what stands there now: the confirmation
 * that the first one asked for, or the next record of the list.
 */
export const isBounce = (name: string, at: number): boolean => {
  if (name !== 'ctrl+enter') return false;
  const isSoon = at - sentAt < bounceMs;
  sentAt = at;
  return isSoon;
};

const onKeyDown = (event: KeyboardEvent) => {
  if (event.defaultPrevented || isComposed(event) || isCharacter(event)) return;
  const name = keyName(event);
  if (!name || !(event.target instanceof Element)) return;
  if (event.target.closest(confirmSelector)) return;
  // A scanner's control characters are no shortcuts.
  if (name.startsWith('ctrl+') && reader.isInBurst(event.timeStamp)) return event.preventDefault();
  if (!event.repeat && isBounce(name, event.timeStamp)) return event.preventDefault();
  const inDialog = pressInDialog(name, event.repeat);
  if (inDialog) event.preventDefault();
  if (inDialog !== null || belongsToFocus(event.target, name)) return;
  if (pressKey(name, event.repeat)) event.preventDefault();
};

/** Starts to listen; the shell calls it once. Single letters act outside of fields and dialogs only. */
export const listenForKeys = (): (() => void) => {
  window.addEventListener('keydown', onCapture, { capture: true });
  window.addEventListener('keyup', onKeyUp, { capture: true });
  window.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('keydown', onCapture, { capture: true });
    window.removeEventListener('keyup', onKeyUp, { capture: true });
    window.removeEventListener('keydown', onKeyDown);
  };
};
