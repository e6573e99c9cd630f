/** A key or a combination: `j`, `/`, `enter`, `escape`, `space`, `ctrl+enter`, or a letter after another: `g p`. */
export type KeyBinding = {
  readonly keys: string;
  /** What it does, for the bar at the bottom and the list of all keys. */
  readonly says: string;
  /** Instead of `says` in the bottom bar: `/ K 上下` beside the cap of J. */
  readonly short?: string | undefined;
  readonly act: () => void;
  readonly off?: boolean | undefined;
  /** Left out of the bottom bar; the list of all keys names it. */
  readonly quiet?: boolean | undefined;
  /** Goes on while the key is held down. */
  readonly repeats?: boolean | undefined;
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
let scanSink: ((character: string) => void) | null = null;

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
    .findLast((binding) => binding.keys === keys && !binding.off);

const opensChord = (name: string) =>
  layers.some((layer) => layer.bindings().some((binding) => !binding.off && binding.keys.startsWith(`${name} `)));

/** Does what a key stands for; false when it stands for nothing here. */
export const pressKey = (name: string, held = false): boolean => {
  if (prefix) {
    const found = findBinding(`${prefix} ${name}`);
    setPrefix(null);
    found?.act();
    return true;
  }
  const found = findBinding(name);
  if (found) {
    if (!held || found.repeats) found.act();
    return true;
  }
  if (held || !opensChord(name)) return false;
  setPrefix(name);
  return true;
};

/** Lets a scan field have every plain character that is typed outside of fields, wherever the focus is. */
export const sinkScans = (sink: (character: string) => void): (() => void) => {
  scanSink = sink;
  return () => {
    if (scanSink === sink) scanSink = null;
  };
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
const overlaySelector = '[role="dialog"], [role="menu"], [role="listbox"], .ant-dropdown';
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
  const binding = dialog.bindings().find(({ keys, off }) => keys === name && !off);
  if (held || !name.startsWith('ctrl+') || !binding) return false;
  binding.act();
  return true;
};

// A question stands above the dialog that asked it, and is answered by its own buttons.
const questionSelector = '.ant-modal-confirm';

const onKeyDown = (event: KeyboardEvent) => {
  if (event.defaultPrevented || isComposed(event)) return;
  const name = keyName(event);
  if (!name || !(event.target instanceof Element)) return;
  if (event.target.closest(questionSelector)) return;
  const inDialog = pressInDialog(name, event.repeat);
  if (inDialog) event.preventDefault();
  if (inDialog !== null || belongsToFocus(event.target, name)) return;
  if (!name.startsWith('ctrl+') && scanSink && event.key.length === 1) {
    event.preventDefault();
    scanSink(event.key);
    return;
  }
  if (pressKey(name, event.repeat)) event.preventDefault();
};

/** Starts to listen; the shell calls it once. Single letters act outside of fields and dialogs only. */
export const listenForKeys = (): (() => void) => {
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
};
