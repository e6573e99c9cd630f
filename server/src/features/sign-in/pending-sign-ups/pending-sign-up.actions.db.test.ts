import { codes } from '@hakobu/contract/base/codes';
import { finishSignUp, pendingSignUp } from '@hakobu/contract/sign-in/quick-sign-in.api';
import { register, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { expect, test } from 'vitest';
import { browserOf } from '../../../../test/browser.ts';
import { newestCode } from '../../../../test/codes.ts';
import { makeWorld, password } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { keepCookies } from '../../../platform/http/cookies.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { changeSettings } from '../../settings/index.ts';
import { newNickName } from '../first-nick-name.queries.ts';
import { openPendingSignUp } from './pending-sign-up.actions.ts';
import type { ProvedByStranger } from './pending-sign-up.store.ts';

const world = makeWorld();
const browser = (address: string) => browserOf(world, address);

/** What a browser proved elsewhere than here, as a provider's callback keeps it. */
const open = async ({ cookies }: ReturnType<typeof browserOf>, proved: ProvedByStranger) => {
  const jar = {
    read: cookies,
    write: (name: string, value: string) => {
      cookies[name] = value;
    },
  };
  return keepCookies(jar, () =>
    world.platform.transact(systemCaller('test'), (tx) => openPendingSignUp(world.platform, tx, proved)),
  );
};

const wechat = {
  kind: 'identity',
  provider: 'wechat',
  appId: 'app',
  openId: 'o-1',
  unionId: null,
  nickName: '小美',
  pictureUrl: '',
} as const satisfies ProvedByStranger;

test('what a stranger proved is told to the browser that proved it, for fifteen minutes, masked', async () => {
  const own = browser('203.0.113.1');
  const { token: pending } = await open(own, { kind: 'account', account: '+8613900000001' });
  expect((await own.post(pendingSignUp, { pending })).data).toMatchObject({
    proved: { kind: 'account', account: expect.stringMatching(/\*\*\*.*0001$/) },
  });
  const { token: byWechat } = await open(own, wechat);
  expect((await own.post(pendingSignUp, { pending: byWechat })).data).toMatchObject({
    proved: { kind: 'identity', provider: 'wechat', nickName: '小美' },
  });
  const stranger = browser('203.0.113.1');
  expect((await stranger.post(pendingSignUp, { pending })).code).toBe(signInCodes.pendingSignUpOver);
  await open(stranger, wechat);
  expect((await stranger.post(pendingSignUp, { pending })).code).toBe(signInCodes.pendingSignUpOver);
  world.clock.advance(15 * minuteMs - 1);
  expect((await own.post(pendingSignUp, { pending })).code).toBe(codes.success);
  world.clock.advance(1);
  expect((await own.post(pendingSignUp, { pending })).code).toBe(signInCodes.pendingSignUpOver);
});

test('nobody signs up under a name that reads as the company or its service, and the proof is not used up by one', async () => {
  const at = browser('203.0.113.7');
  const { token: pending } = await open(at, { kind: 'account', account: 'wang.names@example.com' });
  for (const nickName of ['官方客服', 'Ａｄｍｉｎ 7', 'Hakobu 客\u200B服'])
    expect((await at.post(finishSignUp, { pending, nickName })).code).toBe(codes.invalidRequest);
  const opened = await at.post(finishSignUp, { pending, nickName: 'Ｗａｎｇ' });
  expect(opened.data).toMatchObject({ user: { nickName: 'Wang' } });
  const other = { account: 'li.names@example.com', password };
  await at.post(sendCode, { account: other.account, purpose: 'register' });
  const code = await newestCode(world, other.account);
  expect((await at.post(register, { ...other, code, nickName: '在线客服' })).code).toBe(codes.invalidRequest);
  expect((await at.post(register, { ...other, code, nickName: '李' })).code).toBe(codes.success);
});

test('a name at the third party that reads as the service is left there, and none is cut in the middle of a sign', async () => {
  const at = browser('203.0.113.8');
  const begun = async (openId: string, nickName: string) => {
    const { token: pending } = await open(at, { ...wechat, openId, nickName });
    return (await at.post(finishSignUp, { pending })).data;
  };
  expect(await begun('o-official', '官方客服')).toMatchObject({
    user: { nickName: expect.stringMatching(/^用户 \d{6}$/) },
  });
  const long = `a${'🍵'.repeat(29)}`;
  expect(await begun('o-long', long)).toMatchObject({ user: { nickName: long } });
});

test('who says no name is called by digits that say nothing of the address, in the language that they sign up in', async () => {
  const at = browser('203.0.113.9');
  const account = 'wbie@example.com';
  await at.post(sendCode, { account, purpose: 'register' });
  const { data } = await at.post(register, { account, code: await newestCode(world, account), password });
  expect(data).toMatchObject({ user: { nickName: expect.stringMatching(/^用户 \d{6}$/) } });
  expect(await newNickName(world.platform.db, 'zh-TW')).toMatch(/^會員 \d{6}$/);
  expect(await newNickName(world.platform.db, 'en')).toMatch(/^Shopper \d{6}$/);
});

test('where the company is called as those are who say no name, digits have to do', async () => {
  await world.platform.transact(systemCaller('world'), (tx) =>
    changeSettings(tx, systemCaller('world'), { companyName: 'Shopper' }),
  );
  expect(await newNickName(world.platform.db, 'en')).toMatch(/^\d{6}$/);
  expect(await newNickName(world.platform.db, 'ja')).toMatch(/^ユーザー \d{6}$/);
});
