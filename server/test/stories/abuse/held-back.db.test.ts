import { codes } from '@hakobu/contract/base/codes';
import type { Endpoint } from '@hakobu/contract/base/endpoint';
import { secondFactorCodes } from '@hakobu/contract/staff/second-factor.problems';
import { expect, test } from 'vitest';
import { listEndpoints } from '../../../../tools/contract.ts';
import { staffCookieName } from '../../../src/platform/http/security.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
const needed = secondFactorCodes.secondFactorSetUpNeeded;

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

test(
  'who must have a second factor and has none is answered by nothing of the desk but what sets one up',
  { timeout: 120_000 },
  async () => {
    await world.pool.query(
      `insert into settings.setting (name, value, changed_at, changed_by)
     values ('secondFactorRoles', '"warehouse,admin"', now(), 'test')`,
    );
    const { token } = await world.staff('held', 'admin', 'buyer', 'service');
    const headers = {
      cookie: `${staffCookieName(false)}=${token}`,
      'x-hakobu-desk': '1',
      'idempotency-key': 'x'.repeat(20),
    };
    const open: string[] = [];
    for (const { value } of await listEndpoints()) {
      if (value.by !== 'staff') continue;
      const url = value.path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      // Signing out comes last: it ends the session that asks.
      if (nameOf(value) === 'DELETE /api/desk/session') continue;
      const answer = await world.http.inject({
        method: value.method,
        url,
        headers,
        ...(value.method === 'GET' || value.method === 'DELETE' ? {} : { payload: {} }),
      });
      if (answer.json<{ code: number }>().code !== needed) open.push(nameOf(value));
    }
    expect(open.toSorted()).toEqual([
      'DELETE /api/desk/account/authenticator',
      'GET /api/desk/account/factors',
      'GET /api/desk/session',
      'POST /api/desk/account/authenticator',
      'POST /api/desk/account/authenticator/options',
      'POST /api/desk/account/passkeys',
      'POST /api/desk/account/passkeys/options',
      'POST /api/desk/account/passkeys/{id}/remove',
      'POST /api/desk/account/reauthentication',
      'POST /api/desk/account/reauthentication/passkey',
      'POST /api/desk/account/recovery-codes',
      'PUT /api/desk/account/passkeys/{id}',
    ]);
    const out = await world.http.inject({ method: 'DELETE', url: '/api/desk/session', headers });
    expect(out.json()).toMatchObject({ code: codes.success });
  },
);
