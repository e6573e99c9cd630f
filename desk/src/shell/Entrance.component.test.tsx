import { endedFromElsewhere, unknownToken } from '@hakobu/contract/sign-in/sign-in.problems';
import { staffPasskeyAvailability } from '@hakobu/contract/staff/second-factor.desk-api';
import { deskSession } from '@hakobu/contract/staff/staff.desk-api';
import { endedByColleague } from '@hakobu/contract/staff/staff.problems';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { draw, server } from '../../test/render.tsx';
import { Entrance } from './Entrance.tsx';
import { noteLeaving } from './leaving.ts';
import { queries, sessionKey } from './queries.ts';

beforeEach(() => {
  noteLeaving(null);
  history.replaceState(null, '', '/desk/');
});

/** The desk as a browser opens it, which has a cookie and nothing else. */
const Opened = () => {
  useState(() => queries.removeQueries({ queryKey: sessionKey }));
  return <Entrance />;
};

const openWith = (refusal: Error) => {
  server.answer(staffPasskeyAvailability, () => ({
    isAvailable: false,
    whyNot: 'address' as const,
    origin: location.origin,
    isKnownHere: false,
  }));
  server.answer(deskSession, () => {
    throw refusal;
  });
  draw(<Opened />, []);
};

test.each([
  [endedFromElsewhere({}, { endedBy: 'owner' }), '你已退出：你已在其他设备上让这台设备退出登录'],
  [endedByColleague({}, { endedBy: 'staff' }), '你已退出：管理员让你在这台设备上退出了，请重新登录'],
])('whoever opens the desk on a session that somebody ended reads who did: %#', async (refusal, words) => {
  openWith(refusal);
  expect((await screen.findByRole('status')).textContent).toBe(words);
});

test('whoever comes with a cookie that nobody knows is asked to sign in, and told nothing', async () => {
  openWith(unknownToken());
  expect(await screen.findByRole('heading', { name: '登录工作台' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
