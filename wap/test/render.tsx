import { createServerDouble, type ServerDouble } from '@hakobu/contract/base/server-double';
import { listOwnGroups } from '@hakobu/contract/groups/group.api';
import { listRates } from '@hakobu/contract/rates/rate.api';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { DialogHost } from '../src/kit/overlay/DialogHost.tsx';
import { ToastHost } from '../src/kit/overlay/ToastHost.tsx';
import { followAddress, replaceWith } from '../src/kit/screen/navigation.ts';
import { queries } from '../src/shell/calls/queries.ts';
import { chooseLanguage } from '../src/shell/language.ts';
import { closeSession, openSession } from '../src/shell/session/session.ts';

/** The server of this test: what it answers is said by the test. */
export let server: ServerDouble;

followAddress(new Set());

beforeEach(async () => {
  server = createServerDouble();
  // Prices stand nearly everywhere: nothing but yen, where a test says nothing of rates.
  server.answer(listRates, () => []);
  // What is ordered may go with a group: nobody is in one, where a test says nothing of it.
  server.answer(listOwnGroups, () => ({ list: [], nextCursor: null }));
  vi.stubGlobal('fetch', server.fetch);
  // Time goes on where a test says so; what waits for a timer waits for a real one.
  vi.useFakeTimers({ now: Date.parse('2026-11-20T03:00:00Z'), toFake: ['Date', 'performance'] });
  await chooseLanguage('zh-CN');
  openSession({ token: 'secret', user: { id: '7', nickName: '林晓', avatar: '' } });
  replaceWith('/pages/home/home');
});

/** Leaves what is drawn. What it sends while it is left is sent in a moment. */
export const leave = async (): Promise<void> => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
};

afterEach(async () => {
  await leave();
  queries.clear();
  closeSession();
  vi.unstubAllGlobals();
  if (server.breaches.length > 0) throw new Error(server.breaches.join('\n'));
});

/**
 * Draws a component as the app does for 林晓, who is signed in: in zh-CN, with the app's own client, dialogs and toasts.
 * Answers who taps and types.
 */
export const draw = (component: ReactElement): UserEvent => {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        {component}
        <DialogHost />
        <ToastHost />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return userEvent.setup();
};

/** So many milliseconds go by while the phone is put away, and it is looked at again. */
export const later = (ms: number): Promise<void> =>
  act(async () => {
    vi.advanceTimersByTime(ms);
    document.dispatchEvent(new Event('visibilitychange'));
  });

const secondTapMs = 1100;

/** Taps a button again: a tap within a second counts as the same. */
export const nextTap = (): Promise<void> => later(secondTapMs);
