import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import type { Client } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import {
  changeOwnPassword,
  join,
  makeStaffCode,
  makeStaffLink,
  readInvitation,
  renameMember,
  staffMembers,
  withdrawStaffLink,
} from '@hakobu/contract/staff/member.desk-api';
import { agreeToStaffChange, proposeStaffChange } from '@hakobu/contract/staff/staff-change.desk-api';
import type { StaffChangeContent } from '@hakobu/contract/staff/staff-change.shape';
import { deskSession, openDeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, doneIn } from '../../../../test/at-once.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { makeWorld, password, type Person } from '../../../../test/world.ts';
import { dayMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { clientInto } from '../../../platform/http/in-memory.ts';
import { addStaff, staffLinks, staffSessions } from '../index.ts';
import { staffCookieName } from '../../../platform/http/security.ts';

const world = makeWorld();

/** The session's: the browser is marked by another one. */
const sessionCookieOf = <Cookie extends { readonly name: string }>(cookies: readonly Cookie[]): Cookie | undefined =>
  cookies.find(({ name }) => name === staffCookieName(false));
let ann: Person;
let ben: Person;
let count = 0;

beforeEach(async () => {
  await world.pool.query(`update staff.member set is_active = false`);
  await world.pool.query(`delete from platform.throttle`);
  ann = await world.staff('ann', 'admin');
  ben = await world.staff('ben', 'admin');
});

const agreed = async (content: StaffChangeContent): Promise<string> => {
  const { id } = await ann.call(proposeStaffChange, { content });
  return (await ben.call(agreeToStaffChange, { id })).memberId ?? '';
};
const invited = async () => {
  count += 1;
  const account = `newcomer${count}`;
  const id = await agreed({ kind: 'invite', account, name: `小野${count}`, roles: ['buyer'] });
  return { id, account };
};
/** The code that goes with the newest link, from who proposed it. */
let code = '';
const linkFor = async (id: string, by = ben) => {
  ({ code } = await ann.call(makeStaffCode, { id }));
  return (await by.call(makeStaffLink, { id })).token;
};
/** Whoever opened the desk's page and is not signed in. */
const atDesk: Client = (...asked) => clientInto(world.http, { 'x-hakobu-desk': '1' })(...asked);
const joining = (token: string, chosen = password) => atDesk(join, { token, code, password: chosen });
const signingIn = (account: string, tried: string) => atDesk(openDeskSession, { account, password: tried });
const member = async (id: string) => (await ann.call(staffMembers, {})).list.find((each) => each.id === id);
/** Somebody who signs in with a password, and a session of theirs. */
const hired = async () => {
  count += 1;
  const given = { account: `newhire${count}`, name: '陈', roles: ['buyer' as const], password };
  const { id } = await world.platform.transact(systemCaller('test'), (tx) => addStaff(tx, given));
  return { id, account: given.account, session: () => sessionOf(given.account) };
};
const sessionOf = async (account: string) => {
  const answer = await world.http.inject({
    method: 'POST',
    url: '/api/desk/session',
    headers: { 'x-hakobu-desk': '1' },
    payload: { account, password },
  });
  const token = sessionCookieOf(answer.cookies)?.value ?? '';
  return { token, call: clientInto(world.http, { 'x-hakobu-desk': '1' }, `hakobu-desk=${token}`) };
};

describe('a one-time link', () => {
  it('says whom it is for, sets a password, signs in, and counts once, however many come', async () => {
    const { id, account } = await invited();
    expect(await codeOf(signingIn(account, password))).toBe(signInCodes.wrongSignIn);
    const token = await linkFor(id);
    expect(await atDesk(readInvitation, { token })).toEqual({
      account,
      name: `小野${count}`,
      needsCode: true,
    });
    const outcomes = await atOnce(
      [1, 2, 3].map(() => () => joining(token)),
      [codes.notPermitted],
    );
    expect(doneIn(outcomes)).toBe(1);
    expect(await codeOf(joining(token))).toBe(codes.notPermitted);
    expect(await codeOf(atDesk(readInvitation, { token }))).toBe(codes.notPermitted);
    expect(await signingIn(account, password)).toMatchObject({ id, roles: ['buyer'] });
    expect(await member(id)).toMatchObject({
      state: 'active',
      link: null,
      lastSignedInAt: world.clock.now().toISOString(),
    });
    const { list } = await ann.call(listAudit, { object: `member:${id}` });
    expect(list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['staff.invite', 'staff.link', 'session.join', 'session.open']),
    );
  });

  it('lets nobody in without the code, which another made: neither who proposed nor who agreed can be whom they let in', async () => {
    const { id } = await invited();
    const token = await linkFor(id);
    expect(await codeOf(ben.call(makeStaffCode, { id }))).toBe(codes.notPermitted);
    expect(await codeOf(ann.call(makeStaffLink, { id }))).toBe(codes.notPermitted);
    const right = code;
    const wrong = right === '000000' ? '000001' : '000000';
    for (code of ['', wrong]) expect(await codeOf(joining(token))).toBe(codes.notPermitted);
    // A code that is guessed at makes one wait longer and longer.
    code = wrong;
    for (let tries = 0; tries < 3; tries += 1) expect(await codeOf(joining(token))).toBe(codes.notPermitted);
    expect(await codeOf(joining(token))).toBe(codes.tooManyRequests);
    world.clock.advance(60_000);
    const { code: newer } = await ann.call(makeStaffCode, { id });
    code = newer;
    expect(await joining(token)).toMatchObject({ id });
  });

  it('counts no code that was made by who made the link before: with it withdrawn, too, they stay two', async () => {
    const { id } = await invited();
    await ben.call(makeStaffLink, { id });
    await ben.call(withdrawStaffLink, { id });
    await ben.call(makeStaffCode, { id });
    expect(await codeOf(ben.call(makeStaffLink, { id }))).toBe(codes.notPermitted);
    const cat = await world.staff('cat', 'admin');
    const { token } = await cat.call(makeStaffLink, { id });
    code = '';
    expect(await codeOf(joining(token))).toBe(codes.notPermitted);
  });

  it('needs no code where it is made by somebody alone', async () => {
    const { id } = await invited();
    await world.pool.query(`update staff.member set is_active = false where id = $1`, [ben.id]);
    const { token, needsCode } = await ann.call(makeStaffLink, { id });
    expect(needsCode).toBe(false);
    code = '';
    expect(await joining(token)).toMatchObject({ id });
  });

  it('is kept as a hash alone, in no answer and in no log', async () => {
    const { id } = await invited();
    const token = await linkFor(id);
    const { rows } = await world.pool.query(
      `select (select string_agg(t::text, '') from staff.invitation t) || (select string_agg(t::text, '') from audit.entry t)
        || coalesce((select string_agg(t::text, '') from platform.answer t), '') as everything`,
    );
    expect(rows[0].everything).not.toContain(token);
    expect(rows[0].everything).not.toContain(`"code": "${code}"`);
  });

  it('does not count once a newer one was made, it was withdrawn, or seven days have gone by', async () => {
    const { id } = await invited();
    const old = await linkFor(id);
    const token = await linkFor(id);
    expect(await codeOf(joining(old))).toBe(codes.notPermitted);
    expect((await member(id))?.link).toMatchObject({ madeBy: 'ben', isOver: false });
    await ben.call(withdrawStaffLink, { id });
    await ben.call(withdrawStaffLink, { id });
    expect(await codeOf(joining(token))).toBe(codes.notPermitted);
    expect((await member(id))?.link).toBeNull();
    const late = await linkFor(id);
    world.clock.advance(7 * dayMs);
    expect(await codeOf(joining(late))).toBe(codes.notPermitted);
    ann = await world.staff('ann', 'admin');
    expect((await member(id))?.link).toMatchObject({ isOver: true });
  });

  it('is nobody’s once they were disabled, also at that very moment, and not theirs again when they are enabled', async () => {
    const { id } = await invited();
    const token = await linkFor(id);
    const disabling = () => ann.call(proposeStaffChange, { content: { kind: 'disable', memberId: id } });
    await atOnce([disabling, () => joining(token), () => joining(token)], [codes.notPermitted]);
    expect((await member(id))?.state).toBe('disabled');
    const { rows } = await world.pool.query(
      `select count(*)::int as open from staff.session where member_id = $1 and ended_at is null`,
      [id],
    );
    expect(rows[0].open).toBe(0);
    expect(await codeOf(joining(token))).toBe(codes.notPermitted);
    await agreed({ kind: 'enable', memberId: id });
    expect(await codeOf(joining(token))).toBe(codes.notPermitted);
  });

  it('is not guessed at: after thirty tries a minute the address waits', async () => {
    const guess = () => codeOf(joining('a'.repeat(43)));
    const answer = new Set<number>();
    for (let tries = 0; tries < 31; tries += 1) answer.add(await guess());
    expect([...answer]).toEqual([codes.notPermitted, codes.tooManyRequests]);
    const { id } = await invited();
    const token = await linkFor(id);
    expect(await codeOf(joining(token))).toBe(codes.tooManyRequests);
    world.clock.advance(60_000);
    expect(await joining(token)).toMatchObject({ id });
  });

  it('takes no password that is too short, or easy to guess', async () => {
    const { id, account } = await invited();
    const token = await linkFor(id);
    expect(await codeOf(joining(token, 'short'))).toBe(codes.invalidRequest);
    expect(await codeOf(joining(token, account))).toBe(signInCodes.weakPassword);
    expect(await codeOf(joining(token, '12345678'))).toBe(signInCodes.weakPassword);
    expect(await joining(token)).toMatchObject({ id });
  });
});

describe('a reset', () => {
  it('waits for a second person, then ends password and sessions, and a link of who agreed sets the next', async () => {
    const kai = await hired();
    const session = await kai.session();
    const content = { kind: 'reset', memberId: kai.id } as const;
    const { id, state } = await ann.call(proposeStaffChange, { content });
    expect(state).toBe('Proposed');
    expect(await session.call(deskSession, {})).toMatchObject({ id: kai.id });
    await ben.call(agreeToStaffChange, { id });
    expect(await codeOf(session.call(deskSession, {}))).toBe(codes.unknownToken);
    expect(await codeOf(signingIn(kai.account, password))).toBe(signInCodes.wrongSignIn);
    expect(await codeOf(ann.call(makeStaffLink, { id: kai.id }))).toBe(codes.notPermitted);
    await joining(await linkFor(kai.id), 'another long enough password');
    expect(await signingIn(kai.account, 'another long enough password')).toMatchObject({ id: kai.id });
  });

  it('a sign-in by the old password, at the same moment, opens nothing that lasts', async () => {
    const kai = await hired();
    const { id } = await ann.call(proposeStaffChange, { content: { kind: 'reset', memberId: kai.id } });
    const tries = [1, 2, 3].map(() => () => signingIn(kai.account, password));
    await atOnce([...tries, () => ben.call(agreeToStaffChange, { id })], [signInCodes.wrongSignIn]);
    const { rows } = await world.pool.query(
      `select count(*)::int as open from staff.session where member_id = $1 and ended_at is null`,
      [kai.id],
    );
    expect(rows[0].open).toBe(0);
  });
});

describe('whoever runs the server', () => {
  it('lets in again who is locked out, where nobody could agree: nothing ends before they are in', async () => {
    const kai = await hired();
    const session = await kai.session();
    const token = (await staffLinks.recover(world.platform, kai.account.toUpperCase())) ?? '';
    // Nobody at the desk has a hand in it, and nobody is alone because of it.
    expect(await codeOf(ben.call(makeStaffLink, { id: kai.id }))).toBe(codes.wrongState);
    expect(await member(kai.id)).toMatchObject({ state: 'active', link: null });
    expect(await session.call(deskSession, {})).toMatchObject({ id: kai.id });
    expect(await atDesk(readInvitation, { token })).toMatchObject({ needsCode: false });
    code = '';
    expect(await joining(token, 'another long enough password')).toMatchObject({ id: kai.id });
    expect(await codeOf(session.call(deskSession, {}))).toBe(codes.unknownToken);
    expect(await codeOf(signingIn(kai.account, password))).toBe(signInCodes.wrongSignIn);
    expect(await codeOf(joining(token))).toBe(codes.notPermitted);
    expect(await staffLinks.recover(world.platform, 'nobody')).toBeNull();
    const late = (await staffLinks.recover(world.platform, kai.account)) ?? '';
    await ann.call(proposeStaffChange, { content: { kind: 'disable', memberId: kai.id } });
    expect(await codeOf(joining(late))).toBe(codes.notPermitted);
    expect(await staffLinks.recover(world.platform, kai.account)).toBeNull();
  });
});

describe('one’s own password', () => {
  it('is changed with the one before; all other sessions end, this one stays', async () => {
    const kai = await hired();
    const [here, there] = [await kai.session(), await kai.session()];
    const next = 'another long enough password';
    const change = (tried: string, newPassword: string) =>
      here.call(changeOwnPassword, { password: tried, newPassword });
    expect(await codeOf(change('wrong', next))).toBe(signInCodes.wrongSignIn);
    expect(await codeOf(change(password, kai.account))).toBe(signInCodes.weakPassword);
    expect(await codeOf(change(password, password))).toBe(codes.invalidRequest);
    await change(password, next);
    expect(await codeOf(there.call(deskSession, {}))).toBe(codes.unknownToken);
    expect(await here.call(deskSession, {})).toMatchObject({ id: kai.id });
    expect(await codeOf(signingIn(kai.account, password))).toBe(signInCodes.wrongSignIn);
    expect(await signingIn(kai.account, next)).toMatchObject({ id: kai.id });
  });

  it('is not guessed at by who found the desk open, and of two changes at once one is done', async () => {
    const kai = await hired();
    const here = await kai.session();
    const outcomes = await atOnce(
      ['first long enough password', 'second long enough password'].map(
        (newPassword) => () => here.call(changeOwnPassword, { password, newPassword }),
      ),
      [signInCodes.wrongSignIn],
    );
    expect(doneIn(outcomes)).toBe(1);
    const guess = () => codeOf(here.call(changeOwnPassword, { password: 'wrong', newPassword: 'x'.repeat(9) }));
    for (let tries = 0; tries < 5; tries += 1) await guess();
    expect(await guess()).toBe(codes.tooManyRequests);
  });
});

it('a name is changed at once, and told in the log', async () => {
  const kai = await hired();
  await ann.call(renameMember, { id: kai.id, name: '陈昊' });
  expect(await member(kai.id)).toMatchObject({ name: '陈昊' });
  const [entry] = (await ann.call(listAudit, { object: `member:${kai.id}` })).list;
  expect(entry).toMatchObject({ action: 'staff.rename', before: { name: '陈' }, after: { name: '陈昊' } });
  expect(await codeOf(ann.call(renameMember, { id: ann.id, name: 'Ｂ en' }))).toBe(codes.wrongState);
  await ann.call(renameMember, { id: kai.id, name: '陈 昊' });
  expect(await codeOf(ann.call(renameMember, { id: crypto.randomUUID(), name: 'x' }))).toBe(codes.notFound);
});

it('a name of signs that nobody is called by is refused, and the sign is told', async () => {
  const kai = await hired();
  const refused = await refusal(ann.call(renameMember, { id: kai.id, name: '陈\u{13442}' }));
  expect(refused).toMatchObject({ code: codes.invalidRequest });
  expect(refused.message).toContain('U+13442');
  const called = (name: string, account: string) =>
    codeOf(ann.call(proposeStaffChange, { content: { kind: 'invite', account, name, roles: ['buyer'] } }));
  expect(await called('ᎡᎩ', 'ryan1')).toBe(codes.invalidRequest);
  expect(await called('12', 'ryan1')).toBe(codes.invalidRequest);
  expect(await codeOf(ann.call(renameMember, { id: kai.id, name: '・・' }))).toBe(codes.invalidRequest);
});

it('an account that reads as another’s is not given', async () => {
  await agreed({ kind: 'invite', account: 'ledger1', name: '李文博', roles: ['buyer'] });
  const account = (given: string) =>
    codeOf(
      ann.call(proposeStaffChange, { content: { kind: 'invite', account: given, name: '王磊', roles: ['buyer'] } }),
    );
  for (const given of ['ledgerl', 'ledgerI', 'Ledger-1'])
    expect(await account(given)).toBe(signInCodes.signInNameTaken);
});

it('production refuses the sample password for a link and for one’s own', async () => {
  const { id } = await invited();
  const token = await linkFor(id);
  const p = { ...world.platform, config: { ...world.platform.config, production: true } };
  const { joinStaff } = await import('./invitation.actions.ts');
  const caller = { ...systemCaller('test'), who: { kind: 'anyone' } as const };
  expect(await codeOf(joinStaff(p, caller, { token, code, password: 'hakobu-demo' }))).toBe(signInCodes.wrongSignIn);
  expect(await staffSessions.authenticate(world.platform)(ben.token)).toMatchObject({ id: ben.id });
});
