import { codes } from '@hakobu/contract/base/codes';
import type { ShopperState } from '@hakobu/contract/shoppers/shopper.shape';
import {
  finishSignUp,
  logInByCode,
  logInBySecondProof,
  sendSecondCode,
} from '@hakobu/contract/sign-in/quick-sign-in.api';
import type { CodeSignIn } from '@hakobu/contract/sign-in/quick-sign-in.shape';
import { logIn, register, resetPassword, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import type { SignedIn } from '@hakobu/contract/sign-in/sign-in.shape';
import { afterEach, describe, expect, test } from 'vitest';
import { browserOf } from '../../../../test/browser.ts';
import { newestCode } from '../../../../test/codes.ts';
import { makeWorld, password } from '../../../../test/world.ts';
import { dayMs, minuteMs } from '../../../platform/clock/clock.ts';
import { keepCookies } from '../../../platform/http/cookies.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import { addShopper } from '../../shoppers/index.ts';
import { authenticateShopper, openSession } from '../index.ts';
import { openPendingSignUp } from '../pending-sign-ups/pending-sign-up.actions.ts';

const world = makeWorld();
let count = 0;
/** Each from a network of its own: how often one asks is tried elsewhere. */
const browser = () => browserOf(world, `203.0.${(count += 1) >> 8}.${count & 255}`);
type Browser = ReturnType<typeof browser>;
const newPhone = () => `+86136${String((count += 1)).padStart(8, '0')}`;

type Some = {
  readonly phone?: string;
  readonly email?: string;
  readonly state?: ShopperState;
  readonly password?: null;
};

const somebody = async ({ phone, email, state = 'open', password: none }: Some) => {
  const passwordHash = none === null ? null : await hashPassword(password);
  const accounts = [
    ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
    ...(email ? [{ kind: 'email' as const, value: email }] : []),
  ];
  return world.platform.transact(systemCaller('test'), async (tx) => {
    const id = await addShopper(tx, { accounts, passwordHash, nickName: 'Mei', language: 'en', state });
    await openSession(tx, id, 'test');
    return id;
  });
};

const codeTo = async (at: Browser, account: string): Promise<string> => {
  const sent = await at.post(sendCode, { account, purpose: 'logIn' });
  expect(sent.code).toBe(codes.success);
  return newestCode(world, account);
};

const comeIn = async (at: Browser, account: string) =>
  at.post(logInByCode, { account, code: await codeTo(at, account) });

type Way = {
  signedIn?: SignedIn;
  pending?: { token: string; account: string };
  secondProof?: Extract<CodeSignIn, { secondProof: unknown }>['secondProof'];
};
const wayOf = ({ data }: { readonly data: unknown }): Way => data as Way;

const pendingOf = async (at: Browser, account: string): Promise<string> =>
  wayOf(await comeIn(at, account)).pending?.token ?? '';

const idOf = async (answer: { readonly data: unknown }) => {
  const who = await authenticateShopper(world.platform)((answer.data as SignedIn).token);
  return who.id;
};

const shoppersWith = async (account: string): Promise<number> => {
  const { rowCount } = await world.pool.query('select from shoppers.shopper where phone = $1 or email = $1', [account]);
  return rowCount ?? 0;
};

const methodsOf = async (id: string) => {
  const { rows } = await world.pool.query('select method from sign_in.session where shopper_id = $1 order by id', [id]);
  return rows.map(({ method }) => method);
};

const sorted = (answers: readonly { readonly code: number }[]): number[] =>
  answers.map(({ code }) => code).toSorted((a, b) => a - b);

const anotherThan = (code: string): string => (code === '111222' ? '222111' : '111222');

afterEach(() => world.clock.advance(dayMs));

describe('signing in by a code', () => {
  test('lets in whose address it is, by phone and by e-mail', async () => {
    const [phone, email] = [newPhone(), `mei${(count += 1)}@example.com`];
    const id = await somebody({ phone, email });
    for (const account of [phone, email]) {
      const { signedIn } = wayOf(await comeIn(browser(), account));
      expect(signedIn?.user.id).toBe(id);
      world.clock.advance(minuteMs);
    }
    expect(await methodsOf(id)).toEqual(['password', 'code', 'code']);
  });

  test('asking for one and guessing it are answered alike whether the account is known or not', async () => {
    const known = newPhone();
    await somebody({ phone: known });
    const answersFor = async (account: string) => {
      const at = browser();
      const sent = await at.post(sendCode, { account, purpose: 'logIn' });
      const code = anotherThan(await newestCode(world, account));
      const tried = [];
      for (let tries = 0; tries < 6; tries += 1) tried.push(await at.post(logInByCode, { account, code }));
      return [sent, ...tried].map(({ code: answer, message, data }) => ({ answer, message, data }));
    };
    expect(await answersFor(known)).toEqual(await answersFor(newPhone()));
  });

  test.each(['register', 'resetPassword'] as const)('takes no code that was sent to %s', async (purpose) => {
    const phone = newPhone();
    if (purpose === 'resetPassword') await somebody({ phone });
    const at = browser();
    await at.post(sendCode, { account: phone, purpose });
    const code = await newestCode(world, phone);
    expect((await at.post(logInByCode, { account: phone, code })).code).toBe(codes.wrongVerificationCode);
  });

  test("takes no other browser's code, no other number's, and none twice", async () => {
    const phone = newPhone();
    await somebody({ phone });
    const at = browser();
    const code = await codeTo(at, phone);
    expect((await browser().post(logInByCode, { account: phone, code })).code).toBe(codes.wrongVerificationCode);
    expect((await at.post(logInByCode, { account: newPhone(), code })).code).toBe(codes.wrongVerificationCode);
    expect((await at.post(logInByCode, { account: phone, code })).code).toBe(codes.success);
    expect((await at.post(logInByCode, { account: phone, code })).code).toBe(codes.wrongVerificationCode);
  });

  test.each([
    ['frozen', codes.accountFrozen],
    ['closed', codes.accountClosed],
  ] as const)('tells of an account that is %s, to whoever has the code alone', async (state, refused) => {
    const phone = newPhone();
    const id = await somebody({ phone, state });
    const at = browser();
    const code = await codeTo(at, phone);
    const wrong = await at.post(logInByCode, { account: phone, code: anotherThan(code) });
    expect(wrong.code).toBe(codes.wrongVerificationCode);
    expect((await at.post(logInByCode, { account: phone, code })).code).toBe(refused);
    expect(await methodsOf(id)).toEqual(['password']);
  });

  test('of thirty tries at once with one code one is in', async () => {
    const phone = newPhone();
    const id = await somebody({ phone });
    const at = browser();
    const code = await codeTo(at, phone);
    const all = await Promise.all(Array.from({ length: 30 }, () => at.post(logInByCode, { account: phone, code })));
    expect(all.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    expect(await methodsOf(id)).toEqual(['password', 'code']);
  });
});

describe('opening an account for an address that was proved', () => {
  test('needs neither password nor nickname; the invitation is kept', async () => {
    const phone = newPhone();
    const at = browser();
    const { pending } = wayOf(await comeIn(at, phone));
    expect(pending?.account).toMatch(/\*\*\*/);
    const opened = await at.post(finishSignUp, { pending: pending?.token, inviteCode: ' MEI-2026 ' });
    const id = await idOf(opened);
    const { rows } = await world.pool.query(
      'select phone, password_hash as "passwordHash", invite_code as "inviteCode" from shoppers.shopper where id = $1',
      [id],
    );
    expect(rows).toEqual([{ phone, passwordHash: null, inviteCode: 'MEI-2026' }]);
    expect(await methodsOf(id)).toEqual(['code']);
    world.clock.advance(minuteMs);
    expect(wayOf(await comeIn(browser(), phone)).signedIn?.user.id).toBe(id);
    expect((await browser().post(logIn, { account: phone, password: 'any password at all' })).code).toBe(
      signInCodes.wrongSignIn,
    );
  });

  test('sets the password that comes with it, unless it is easily guessed', async () => {
    const email = `wang${(count += 1)}@example.com`;
    const at = browser();
    const pending = await pendingOf(at, email);
    for (const weak of ['password', email])
      expect((await at.post(finishSignUp, { pending, password: weak })).code).toBe(signInCodes.weakPassword);
    expect((await at.post(finishSignUp, { pending, password, nickName: '小王' })).data).toMatchObject({
      user: { nickName: '小王' },
    });
    expect((await browser().post(logIn, { account: email, password })).code).toBe(codes.success);
  });

  test('of thirty at once makes one, and not twice', async () => {
    const phone = newPhone();
    const at = browser();
    const pending = await pendingOf(at, phone);
    const all = await Promise.all(Array.from({ length: 30 }, () => at.post(finishSignUp, { pending })));
    expect(all.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(await shoppersWith(phone)).toBe(1);
    expect((await at.post(finishSignUp, { pending })).code).toBe(signInCodes.pendingSignUpOver);
  });

  test('from several browsers of one number at once makes one', async () => {
    const phone = newPhone();
    const all = [];
    for (let proved = 0; proved < 4; proved += 1) {
      const at = browser();
      all.push({ at, pending: await pendingOf(at, phone) });
      world.clock.advance(minuteMs);
    }
    const answers = await Promise.all(all.map(({ at, pending }) => at.post(finishSignUp, { pending })));
    expect(sorted(answers)).toEqual([codes.success, ...Array.from({ length: 3 }, () => signInCodes.signInNameTaken)]);
    expect(await shoppersWith(phone)).toBe(1);
  });

  test("takes no other browser's proof, and none after fifteen minutes", async () => {
    const phone = newPhone();
    const at = browser();
    const pending = await pendingOf(at, phone);
    const other = browser();
    await other.post(sendCode, { account: newPhone(), purpose: 'logIn' });
    expect((await other.post(finishSignUp, { pending })).code).toBe(signInCodes.pendingSignUpOver);
    expect((await browser().post(finishSignUp, { pending })).code).toBe(signInCodes.pendingSignUpOver);
    world.clock.advance(15 * minuteMs);
    expect((await at.post(finishSignUp, { pending })).code).toBe(signInCodes.pendingSignUpOver);
    expect(await shoppersWith(phone)).toBe(0);
  });

  test('leads to signing in where the account was registered meanwhile', async () => {
    const phone = newPhone();
    const at = browser();
    const pending = await pendingOf(at, phone);
    const elsewhere = browser();
    world.clock.advance(minuteMs);
    await elsewhere.post(sendCode, { account: phone, purpose: 'register' });
    const registered = await elsewhere.post(register, {
      account: phone,
      code: await newestCode(world, phone),
      password,
    });
    expect((await at.post(finishSignUp, { pending, password: 'the password of an attacker' })).code).toBe(
      signInCodes.signInNameTaken,
    );
    expect((await browser().post(logIn, { account: phone, password: 'the password of an attacker' })).code).toBe(
      signInCodes.wrongSignIn,
    );
    world.clock.advance(minuteMs);
    expect(wayOf(await comeIn(at, phone)).signedIn?.user.id).toBe(await idOf(registered));
  });

  test('an address that was not proved owns nothing: whoever begins with a stranger’s has no account with it', async () => {
    const [attacker, victim] = [newPhone(), `victim${(count += 1)}@example.com`];
    const at = browser();
    const pending = await pendingOf(at, attacker);
    const opened = await at.post(finishSignUp, { pending, account: victim, code: '123456', password });
    expect(opened.code).toBe(codes.success);
    expect([await shoppersWith(attacker), await shoppersWith(victim)]).toEqual([1, 0]);
    const own = browser();
    expect(wayOf(await comeIn(own, victim)).pending).toBeDefined();
  });
});

describe('opening an account for an identity that was proved', () => {
  const provedByWechat = async (at: Browser, openId: string): Promise<string> => {
    const write = (name: string, value: string) => {
      at.cookies[name] = value;
    };
    const proved = { kind: 'identity', provider: 'wechat', appId: 'app', openId, unionId: null } as const;
    const { token } = await keepCookies({ read: at.cookies, write }, () =>
      world.platform.transact(systemCaller('test'), (tx) =>
        openPendingSignUp(world.platform, tx, { ...proved, nickName: '小美', pictureUrl: '' }),
      ),
    );
    return token;
  };

  test('binds it, with the nickname that it has there, and the address that came with its code', async () => {
    const at = browser();
    const pending = await provedByWechat(at, 'o-1');
    const phone = newPhone();
    expect((await at.post(finishSignUp, { pending, account: phone })).code).toBe(codes.invalidRequest);
    expect((await at.post(finishSignUp, { pending, account: phone, code: '123456' })).code).toBe(
      codes.wrongVerificationCode,
    );
    await at.post(sendCode, { account: phone, purpose: 'register' });
    const opened = await at.post(finishSignUp, { pending, account: phone, code: await newestCode(world, phone) });
    expect(opened.data).toMatchObject({ user: { nickName: '小美' } });
    const id = await idOf(opened);
    const { rows } = await world.pool.query(
      'select shopper_id as "shopperId", open_id as "openId" from sign_in.identity where shopper_id = $1',
      [id],
    );
    expect(rows).toEqual([{ shopperId: id, openId: 'o-1' }]);
    expect(await methodsOf(id)).toEqual(['wechat']);
    expect(await shoppersWith(phone)).toBe(1);
  });

  test('of one identity proved on two browsers makes one', async () => {
    const both = await Promise.all(
      [browser(), browser()].map(async (at) => ({ at, pending: await provedByWechat(at, 'o-2') })),
    );
    const answers = await Promise.all(both.map(({ at, pending }) => at.post(finishSignUp, { pending })));
    expect(sorted(answers)).toEqual([codes.success, signInCodes.signInNameTaken]);
  });

  test("with somebody's own address and their code for something else opens nothing", async () => {
    const phone = newPhone();
    await somebody({ phone });
    const at = browser();
    const pending = await provedByWechat(at, 'o-3');
    const code = await codeTo(at, phone);
    expect((await at.post(finishSignUp, { pending, account: phone, code })).code).toBe(codes.wrongVerificationCode);
  });
});

describe('an account that nobody used for a year', () => {
  const idle = async (given: Some) => {
    const id = await somebody(given);
    world.clock.advance(365 * dayMs);
    return id;
  };

  test('asks for its password beside the code, and is used from then on', async () => {
    const phone = newPhone();
    const id = await idle({ phone });
    const at = browser();
    const { secondProof, signedIn } = wayOf(await comeIn(at, phone));
    expect(signedIn).toBeUndefined();
    expect(secondProof).toMatchObject({ hasPassword: true, codeTo: null });
    const token = secondProof?.token;
    const wrong = await at.post(logInBySecondProof, { token, password: 'not the password' });
    expect(wrong.code).toBe(signInCodes.wrongSignIn);
    expect((await browser().post(logInBySecondProof, { token, password })).code).toBe(signInCodes.pendingSignUpOver);
    expect((await at.post(sendSecondCode, { token })).code).not.toBe(codes.success);
    expect(await idOf(await at.post(logInBySecondProof, { token, password }))).toBe(id);
    expect((await at.post(logInBySecondProof, { token, password })).code).toBe(signInCodes.pendingSignUpOver);
    world.clock.advance(364 * dayMs);
    expect(wayOf(await comeIn(browser(), phone)).signedIn?.user.id).toBe(id);
  });

  test('takes a code to its other address, of what was begun alone', async () => {
    const [phone, email] = [newPhone(), `mei${(count += 1)}@example.com`];
    const id = await idle({ phone, email, password: null });
    const at = browser();
    const token = wayOf(await comeIn(at, phone)).secondProof?.token;
    world.clock.advance(minuteMs);
    const code = await codeTo(at, email);
    expect((await at.post(logInBySecondProof, { token, code })).code).toBe(codes.wrongVerificationCode);
    world.clock.advance(minuteMs);
    const sent = await at.post(sendSecondCode, { token });
    expect(sent.data).toMatchObject({ to: { channel: 'email', to: expect.stringMatching(/\*\*\*@example\.com$/) } });
    const own = await newestCode(world, email);
    expect((await at.post(logInByCode, { account: email, code: own })).code).toBe(codes.wrongVerificationCode);
    const all = await Promise.all(Array.from({ length: 5 }, () => at.post(logInBySecondProof, { token, code: own })));
    expect(all.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    expect(await methodsOf(id)).toHaveLength(2);
  });

  test('with nothing else to show is customer service’s, and a code sets no new password either', async () => {
    const phone = newPhone();
    await idle({ phone, password: null });
    const at = browser();
    expect((await comeIn(at, phone)).code).toBe(signInCodes.secondProofNeeded);
    world.clock.advance(minuteMs);
    await at.post(sendCode, { account: phone, purpose: 'resetPassword' });
    const code = await newestCode(world, phone);
    expect((await at.post(resetPassword, { account: phone, code, password })).code).toBe(signInCodes.secondProofNeeded);
  });

  test('frozen or closed meanwhile, is not let in by it', async () => {
    const phone = newPhone();
    const id = await idle({ phone });
    const at = browser();
    const token = wayOf(await comeIn(at, phone)).secondProof?.token;
    await world.pool.query(`update shoppers.shopper set state = 'frozen' where id = $1`, [id]);
    expect((await at.post(logInBySecondProof, { token, password })).code).toBe(codes.accountFrozen);
  });
});
