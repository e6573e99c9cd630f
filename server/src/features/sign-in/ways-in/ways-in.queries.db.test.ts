import { readWaysIn } from '@hakobu/contract/sign-in/ways-in.api';
import { expect, test } from 'vitest';
import { makeWorld } from '../../../../test/world.ts';

const settings = { HAKOBU_QQ_APP_ID: '1010101', HAKOBU_QQ_APP_SECRET: 'not-a-secret-at-all' };
const world = makeWorld({ settings: () => settings });

test('what lets a shopper in is shown to them masked, with what could be taken away', async () => {
  const mei = await world.shopper('Mei');
  const first = await mei.call(readWaysIn, {});
  expect(first).toMatchObject({ phone: null, email: null, hasPassword: true, identities: 0, passkeys: 0 });
  expect(first).toMatchObject({ removable: [], guardedUntil: null, version: 0, isUserNameFinal: false });
  await world.pool.query(
    `update shoppers.shopper set phone = '+8613800138999', email = 'mei.ways@example.com' where id = $1`,
    [mei.id],
  );
  const both = await mei.call(readWaysIn, {});
  expect(both.phone).not.toContain('0138');
  expect(both.email).not.toContain('mei.ways');
  expect(both.removable).toEqual(['phone', 'email', 'password']);
});

test('a third party that the company has turned off is no way in: what else there is cannot be taken away', async () => {
  const mei = await world.shopper('Mei');
  await world.pool.query(`update shoppers.shopper set phone = '+8613800138998', password_hash = null where id = $1`, [
    mei.id,
  ]);
  const bind = (provider: string, appId: string) =>
    world.pool.query(
      `insert into sign_in.identity (id, shopper_id, provider, app_id, open_id, bound_at)
       values (gen_random_uuid(), $1, $2, $3, 'o-1', now())`,
      [mei.id, provider, appId],
    );
  await bind('wechat', 'wx0123456789abcdef');
  expect(await mei.call(readWaysIn, {})).toMatchObject({ identities: 0, removable: [] });
  await bind('qq', settings.HAKOBU_QQ_APP_ID);
  expect(await mei.call(readWaysIn, {})).toMatchObject({ identities: 1, removable: ['phone'] });
});
