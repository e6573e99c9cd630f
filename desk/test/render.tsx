import { createServerDouble, type ServerDouble } from '@hakobu/contract/base/server-double';
import type { Permission } from '@hakobu/contract/staff/permissions';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Router } from 'wouter';
import { Surroundings } from '../src/shell/App.tsx';
import { listenForKeys } from '../src/kit/keys/keyboard.ts';
import { speak } from '../src/shell/languages.ts';
import { queries } from '../src/shell/queries.ts';
import { enterSession, StaffContext } from '../src/shell/session.ts';

/** The server of this test: what it answers is said by the test. */
export let server: ServerDouble;

beforeEach(async () => {
  server = createServerDouble();
  vi.stubGlobal('fetch', server.fetch);
  await speak('zh-CN');
});

afterEach(async () => {
  cleanup();
  // What a screen sends while it is left is sent in a moment.
  await new Promise((resolve) => setTimeout(resolve));
  queries.clear();
  vi.unstubAllGlobals();
  if (server.breaches.length > 0) throw new Error(server.breaches.join('\n'));
});

const Keys = () => {
  useEffect(listenForKeys, []);
  return null;
};

/**
 * Draws a component as the desk does for somebody who may do these things: in zh-CN, with the desk's own client,
 * messages and keys. Answers who clicks and types, and what takes it off the screen.
 */
export const draw = (
  component: ReactElement,
  permissions: Permission[],
): { readonly user: UserEvent; readonly leave: () => void } => {
  const staff = {
    id: '018f0000-0000-7000-8000-000000000001',
    name: '佐藤',
    account: 'sato',
    roles: ['warehouse' as const],
    permissions,
    mustSetUpFactor: false,
  };
  enterSession(staff);
  const { unmount } = render(
    <Surroundings>
      <StaffContext value={staff}>
        <Router base="/desk">
          <Keys />
          {component}
        </Router>
      </StaffContext>
    </Surroundings>,
  );
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), leave: unmount };
};

// A browser types into the field and presses the button of a key that nobody has kept from it.
const actByDefault = (key: string, target: Element): void => {
  if (key === 'Enter' && target instanceof HTMLButtonElement) target.click();
  if (key.length > 1 || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  fireEvent.input(target, { target: { value: target.value + key } });
};

const pressAt = (key: string, at: number, ctrlKey = false): void => {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true, composed: true });
  // The pace is what the device's events say, however busy the machine is on which this runs.
  Object.defineProperty(event, 'timeStamp', { value: at });
  if (target.dispatchEvent(event) && !ctrlKey) actByDefault(key, target);
  target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
};

const scannerGapMs = 8;
/** Longer than a person rests between two words: what comes after it has nothing to do with what came before. */
const restMs = 700;
let lastAt = 0;
const afterRest = (): number => Math.max(performance.now(), lastAt) + restMs;

/** A scanner or a scale types, wherever the focus is: character after character at its pace, and Enter. */
export const scan = (text: string): Promise<void> =>
  act(async () => {
    const begun = afterRest();
    for (const [place, key] of [...text.split(''), 'Enter'].entries()) {
      lastAt = begun + place * scannerGapMs;
      pressAt(key, lastAt);
    }
  });

/** Somebody presses one key, with Control where it is `ctrl+…`. */
export const press = (keys: string): Promise<void> =>
  act(async () => {
    lastAt = afterRest();
    pressAt(keys.replace('ctrl+', ''), lastAt, keys.startsWith('ctrl+'));
  });
