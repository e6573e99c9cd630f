import { expect, type CDPSession, type Page } from '../fixtures.ts';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

const sessionOf = (page: Page): Promise<CDPSession> => {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
};

/** When the last burst ended; the next begins a little later, as a person pulls the trigger again. */
const endings = new WeakMap<Page, number>();
const pauseMs = 150;

const named: Readonly<Record<string, { readonly code: number; readonly text?: string }>> = {
  Enter: { code: 13, text: '\r' },
  Tab: { code: 9 },
};

type Burst = { readonly gapMs?: number; readonly end?: 'Enter' | 'Tab' | null };

/**
 * The keys of a scanner or a scale, wherever the focus is. They are sent together, each with the time at which the device
 * pressed it: on a busy machine keys that are sent one by one lie further apart than a scanner's.
 */
export const burst = async (page: Page, text: string, { gapMs = 12, end = 'Enter' }: Burst = {}): Promise<void> => {
  const session = await sessionOf(page);
  const keys = end === null ? text.split('') : [...text.split(''), end];
  // A device's keys follow those that it sent before, and none is from the future.
  const lastedMs = keys.length * gapMs;
  const startedAtMs = Math.max(Date.now() - lastedMs, (endings.get(page) ?? 0) + pauseMs);
  endings.set(page, startedAtMs + lastedMs);
  await expect.poll(() => Date.now() >= startedAtMs + lastedMs, { intervals: [10] }).toBe(true);
  await Promise.all(
    keys.flatMap((key, place) => {
      const timestamp = (startedAtMs + place * gapMs) / 1000;
      const { code = key.toUpperCase().charCodeAt(0), text: typed = key } = named[key] ?? {};
      const isTyped = key !== 'Tab';
      const answer = { key, windowsVirtualKeyCode: code, timestamp };
      return [
        session.send('Input.dispatchKeyEvent', {
          ...answer,
          type: isTyped ? 'keyDown' : 'rawKeyDown',
          ...(isTyped ? { text: typed } : {}),
          modifiers: /^[A-Z]$/.test(key) ? 8 : 0,
        }),
        session.send('Input.dispatchKeyEvent', { ...answer, type: 'keyUp' }),
      ];
    }),
  );
};
