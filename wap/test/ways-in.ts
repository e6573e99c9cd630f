import type { Endpoint } from '@hakobu/contract/base/endpoint';
import type { Problem } from '@hakobu/contract/base/problem';
import { reauthenticate, reauthenticationMethods } from '@hakobu/contract/sign-in/reauthentication.api';
import type { ReauthenticationPurpose } from '@hakobu/contract/sign-in/reauthentication.shape';
import { type bindAddress, readWaysIn, sendNewAddressCode } from '@hakobu/contract/sign-in/ways-in.api';
import type { WaysInSet } from '@hakobu/contract/sign-in/ways-in.shape';
import type { UserEvent } from '@testing-library/user-event';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { links } from '../src/links.ts';
import { nextTap, server } from './render.tsx';

export const screens = {
  fixTel: '/packageMy/pages/fixTel/fixTel',
  bindTel: '/pages/base/bindTel/bindTel',
  fixEmail: '/packageMy/pages/fixEmail/fixEmail',
  fixUserName: '/packageMy/pages/fixUserName/fixUserName',
  fixPwd: '/packageMy/pages/fixPwd/fixPwd',
} as const;

const bound: WaysInSet = {
  phone: '138****8000',
  email: 'me***@example.com',
  userName: 'mei_2026',
  isUserNameFinal: false,
  hasPassword: true,
  identities: 0,
  passkeys: 0,
  removable: ['phone', 'email', 'password'],
  guardedUntil: null,
  version: 1,
};

/** What lets the shopper in, as the server has it. */
let ways: WaysInSet = bound;
/** Changes it behind the back of the screen, as another device does. */
export const nowHas = (other: Partial<WaysInSet>): void => {
  ways = { ...ways, ...other };
};

/** For what it was shown that it is the shopper, in its order. */
export let shown: ReauthenticationPurpose[] = [];

/** The server behind the screens that change a way in. */
export const giveWaysIn = (): void => {
  ways = bound;
  shown = [];
  server.answer(readWaysIn, () => ways);
  server.answer(reauthenticationMethods, () => ({
    hasPassword: true,
    codesTo: [],
    hasPasskey: false,
    signInAgain: null,
  }));
  server.answer(reauthenticate, ({ input: { purpose } }) => {
    shown.push(purpose);
    return { token: `proof-${shown.length}`, expiresAt: '2026-11-20T03:10:00.000Z' };
  });
  server.answer(sendNewAddressCode, ({ input: { address } }) => ({
    channel: address.includes('@') ? ('email' as const) : ('sms' as const),
    to: 'me***@example.com',
    expiresAt: '2026-11-20T03:05:00.000Z',
    resendAt: '2026-11-20T03:01:00.000Z',
  }));
};

type Change = Endpoint<typeof bindAddress.input, typeof bindAddress.output>;

/** Refuses the first calls with these, and takes the change then. */
export const take = (to: unknown, then: Partial<WaysInSet>, refusals: readonly Problem[] = []): void => {
  const left = [...refusals];
  server.answer(to as Change, () => {
    const refusal = left.shift();
    if (refusal) throw refusal;
    ways = { ...ways, ...then, version: ways.version + 1 };
    return ways;
  });
};

export const fault = (text: string) => screen.findByText(text, { selector: '[role=alert]' });

export const press = async (user: UserEvent, name: string): Promise<void> => {
  await nextTap();
  await user.click(screen.getByRole('button', { name }));
};

export const pressInSheet = async (user: UserEvent, name: string): Promise<void> => {
  await nextTap();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};

/** Shows that it is them, in the sheet that asks for it. */
export const showThatItIsMe = async (user: UserEvent): Promise<void> => {
  await user.type(await screen.findByLabelText('登录密码'), 'quiet-river-stone');
  await pressInSheet(user, '继续');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

export const isLedToSafety = () => waitFor(() => expect(location.hash).toContain(links.accountSafety()));
export const staysHere = () => expect(location.hash).not.toContain(links.accountSafety());
export const tokensOf = (to: unknown) => server.heard(to as Change).map(({ input: { token } }) => token);
export const versionsOf = (to: unknown) => server.heard(to as Change).map(({ input: { version } }) => version);
