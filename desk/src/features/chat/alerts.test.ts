import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Page = { hidden: boolean; focused: boolean; permission: string; mayConstruct: boolean };

/** A browser as far as alerts ask it, with what it was made to show and to sound. */
const openPage = ({ hidden, focused, permission, mayConstruct }: Page) => {
  const shown: string[] = [];
  const tones: number[] = [];
  const kept = new Map<string, string>([['hk:chat:alerts', '1']]);
  let wake = () => {};
  class Shown {
    static permission = permission;
    static requestPermission = async () => permission;
    constructor(title: string) {
      if (!mayConstruct) throw new TypeError('Illegal constructor');
      shown.push(title);
    }
    addEventListener() {}
  }
  class Sound {
    state = 'suspended';
    currentTime = 0;
    destination = {};
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (to: unknown) => to,
      start: (at: number) => tones.push(at),
      stop: () => undefined,
    });
    createGain = () => ({ gain: { value: 0 }, connect: () => undefined });
    resume = () =>
      new Promise<void>((resolve) => {
        wake = () => {
          this.state = 'running';
          resolve();
        };
      });
  }
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('AudioContext', Sound);
  vi.stubGlobal('document', { hidden, hasFocus: () => focused });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  return { shown, tones, press: () => wake() };
};

const away: Page = { hidden: true, focused: false, permission: 'granted', mayConstruct: true };
const load = () => import('./alerts.ts');

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a message is shown while the tab is hidden, or another window has the focus, and not while one looks', async () => {
  for (const [page, count] of [
    [away, 1],
    [{ ...away, hidden: false }, 1],
    [{ ...away, hidden: false, focused: true }, 0],
  ] as const) {
    const { shown } = openPage(page);
    const { notify } = await load();
    notify('苏晚', '在吗', 'mei', () => undefined);
    expect(shown).toHaveLength(count);
  }
});

test('without the browser’s leave there is the sound alone, and that is what is said', async () => {
  const { shown } = openPage({ ...away, permission: 'denied' });
  const { alertsNow, notify, setAlerts } = await load();
  notify('苏晚', '在吗', 'mei', () => undefined);
  expect(shown).toEqual([]);
  expect(alertsNow()).toBe('sound');
  await setAlerts(false);
  expect(alertsNow()).toBe('off');
});

test('a browser that refuses to make a notification breaks nothing', async () => {
  const { shown } = openPage({ ...away, mayConstruct: false });
  const { notify } = await load();
  expect(() => notify('苏晚', '在吗', 'mei', () => undefined)).not.toThrow();
  expect(shown).toEqual([]);
});

test('messages that came before the page was pressed in do not sound at once with the first press', async () => {
  vi.useFakeTimers();
  const page = openPage(away);
  const { chime } = await load();
  chime();
  vi.advanceTimersByTime(60_000);
  page.press();
  await vi.runAllTimersAsync();
  expect(page.tones).toEqual([]);
  chime();
  expect(page.tones).toHaveLength(2);
});
