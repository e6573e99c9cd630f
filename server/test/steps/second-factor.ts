import type { Client } from '@hakobu/contract/base/client';
import { isProblem } from '@hakobu/contract/base/problem';
import { addAuthenticator, prepareAuthenticator } from '@hakobu/contract/staff/second-factor.desk-api';
import { secondFactorCodes } from '@hakobu/contract/staff/second-factor.problems';
import { PendingSignIn } from '@hakobu/contract/staff/second-factor.shape';
import type { Role } from '@hakobu/contract/staff/permissions';
import { openDeskSession } from '@hakobu/contract/staff/staff.desk-api';
import * as z from 'zod/mini';
import { addStaff } from '../../src/features/staff/index.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import { totpCode } from '../../src/platform/totp/totp.adapter.ts';
import { openBrowser, type OwnBrowser } from '../own-browser.ts';
import { password, type World } from '../world.ts';

let count = 0;

export type DeskMember = {
  readonly id: string;
  readonly account: string;
  readonly browser: OwnBrowser;
  readonly desk: Client;
};

/** A member of staff with a password, not signed in yet, at a browser that keeps its cookies. */
export const memberAtBrowser = async (world: World, ...roles: Role[]): Promise<DeskMember> => {
  count += 1;
  const account = `factor${count}`;
  const { id } = await world.platform.transact(systemCaller('test'), (tx) =>
    addStaff(tx, { account, name: `人${count}`, roles, password }),
  );
  const browser = openBrowser(world);
  return { id, account, browser, desk: browser.client({ isDesk: true }) };
};

export const passwordStep = ({ account, desk }: Pick<DeskMember, 'account' | 'desk'>, tried = password) =>
  desk(openDeskSession, { account, password: tried });

/** The first step of somebody who has a second factor: what it answers for the second one. */
export const begunSignIn = async (at: Pick<DeskMember, 'account' | 'desk'>): Promise<PendingSignIn> => {
  const refusal: unknown = await passwordStep(at).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!isProblem(refusal, secondFactorCodes.secondFactorNeeded))
    throw new Error('not asked for a second factor', { cause: refusal });
  return z.parse(PendingSignIn, refusal.data);
};

export type WithApp = DeskMember & {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  readonly code: () => string;
};

/** Signs in and sets up an authenticator app; `code` is what it shows now. The step of its first code is over afterwards. */
export const memberWithApp = async (world: World, ...roles: Role[]): Promise<WithApp> => {
  const at = await memberAtBrowser(world, ...roles);
  await passwordStep(at);
  const { secret } = await at.desk(prepareAuthenticator, {});
  const code = () => totpCode(secret, world.clock.now());
  const { recoveryCodes } = await at.desk(addAuthenticator, { code: code() });
  world.clock.advance(30_000);
  return { ...at, secret, code, recoveryCodes: recoveryCodes ?? [] };
};
