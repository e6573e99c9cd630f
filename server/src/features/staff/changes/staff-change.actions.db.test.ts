import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { listDeskOrders } from '@hakobu/contract/orders/order.desk-api';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { makeStaffLink, staffMatrix, staffMembers } from '@hakobu/contract/staff/member.desk-api';
import type { Permission, Role } from '@hakobu/contract/staff/permissions';
import {
  agreeToStaffChange,
  listStaffChanges,
  proposeStaffChange,
  rejectStaffChange,
  withdrawStaffChange,
} from '@hakobu/contract/staff/staff-change.desk-api';
import type { StaffChangeContent } from '@hakobu/contract/staff/staff-change.shape';
import { deskSession } from '@hakobu/contract/staff/staff.desk-api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, doneIn } from '../../../../test/at-once.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';

const world = makeWorld();
let ann: Person;
let ben: Person;
let count = 0;

// Each test has a company of its own: who worked in the one before is gone.
beforeEach(async () => {
  await world.pool.query(`update staff.member set is_active = false`);
  await world.pool.query(`delete from staff.matrix_change`);
  await world.pool.query(
    `update staff.change set state = 'Withdrawn', decided_by = proposed_by, decided_at = now() where state = 'Proposed'`,
  );
  ann = await world.staff('ann', 'admin');
  ben = await world.staff('ben', 'admin');
});

const propose = (content: StaffChangeContent, by = ann, reason = '') =>
  by.call(proposeStaffChange, { content, reason });
const agree = (id: string, by = ben) => by.call(agreeToStaffChange, { id });
const invitation = (...roles: Role[]): StaffChangeContent => {
  count += 1;
  return { kind: 'invite', account: `Newcomer${count}`, name: `小野${count}`, roles };
};
const roles = (of: Person, to: Role[], seen: Role[]): StaffChangeContent => ({
  kind: 'roles',
  memberId: of.id,
  roles: to,
  seen,
});
const member = async (id: string) => (await ann.call(staffMembers, {})).list.find((each) => each.id === id);
const loggedOf = async (id: string) => (await ann.call(listAudit, { object: `member:${id}` })).list;

describe('what gives rights', () => {
  it('an invitation is nobody until another agrees, and then somebody who cannot sign in yet', async () => {
    const content = invitation('buyer', 'buyer', 'warehouse');
    const { id, state } = await propose(content, ann, '新仓库');
    expect(state).toBe('Proposed');
    const account = content.kind === 'invite' ? content.account.toLowerCase() : '';
    const there = async () => (await ann.call(staffMembers, {})).list.find((each) => each.account === account);
    expect(await there()).toBeUndefined();
    const queue = (await ben.call(deskToday, {})).queues.find(({ name }) => name === 'staffChanges');
    expect(queue?.waiting).toBe(1);
    const applied = await agree(id);
    expect(applied).toMatchObject({
      state: 'Applied',
      proposedBy: { name: 'ann' },
      decidedBy: { name: 'ben' },
      oneBecause: null,
      account,
    });
    expect(await there()).toMatchObject({
      id: applied.memberId,
      state: 'invited',
      roles: ['buyer', 'warehouse'],
      link: null,
      lastSignedInAt: null,
    });
    const [entry] = await loggedOf(applied.memberId ?? '');
    expect(entry).toMatchObject({ action: 'staff.invite', actorName: 'ben', reason: '新仓库' });
    expect(entry?.after).toMatchObject({ account, proposedBy: expect.stringMatching(/^ann \(.+\)$/) });
  });

  it('is never agreed to by who proposed it, by who may not, nor twice, though all come at once', async () => {
    const kai = await world.staff('kai', 'buyer');
    const cho = await world.staff('cho', 'admin');
    const { id } = await propose(roles(kai, ['buyer', 'warehouse'], ['buyer']));
    expect(await codeOf(agree(id, ann))).toBe(codes.notPermitted);
    expect(await codeOf(agree(id, kai))).toBe(codes.notPermitted);
    expect(await codeOf(propose(invitation('buyer'), kai))).toBe(codes.notPermitted);
    const outcomes = await atOnce([ben, cho, ben, cho].map((who) => () => agree(id, who)));
    expect(doneIn(outcomes)).toBe(1);
    expect(await member(kai.id)).toMatchObject({ roles: ['buyer', 'warehouse'] });
  });

  it('lapses where who proposed it may no longer, and where the member is not as they were', async () => {
    const kai = await world.staff('kai', 'buyer');
    const cho = await world.staff('cho', 'admin');
    const first = await propose(roles(kai, ['buyer', 'service'], ['buyer']), cho);
    const leaving = await propose({ kind: 'disable', memberId: cho.id });
    await agree(leaving.id);
    expect((await agree(first.id)).state).toBe('Lapsed');
    expect(await codeOf(agree(first.id))).toBe(codes.wrongState);
    const second = await propose(roles(kai, ['buyer', 'service'], ['buyer']));
    await propose({ kind: 'disable', memberId: kai.id });
    expect((await agree(second.id)).state).toBe('Lapsed');
    expect(await member(kai.id)).toMatchObject({ roles: ['buyer'], state: 'disabled' });
    expect((await ann.call(listStaffChanges, { state: 'Lapsed', memberId: kai.id })).list).toHaveLength(2);
  });

  it('is refused where it was seen otherwise, changes nothing, or another of the same waits', async () => {
    const kai = await world.staff('kai', 'buyer');
    expect(await codeOf(propose(roles(kai, ['service'], ['warehouse'])))).toBe(codes.wrongState);
    expect(await codeOf(propose(roles(kai, ['buyer'], ['buyer'])))).toBe(codes.invalidRequest);
    expect(await codeOf(propose(roles(kai, [], ['buyer'])))).toBe(codes.invalidRequest);
    expect(await codeOf(propose({ kind: 'enable', memberId: kai.id }))).toBe(codes.invalidRequest);
    expect(await codeOf(propose({ kind: 'enable', memberId: crypto.randomUUID() }))).toBe(codes.notFound);
    await propose(roles(kai, ['service'], ['buyer']));
    expect(await codeOf(propose({ kind: 'reset', memberId: kai.id }, ben))).toBe(codes.wrongState);
    const content = invitation('buyer');
    await propose(content);
    expect(await codeOf(propose(content, ben))).toBe(codes.wrongState);
  });

  it('an account is one person’s: taken, it is not invited again; taken meanwhile, the invitation lapses', async () => {
    const content = invitation('buyer');
    const waits = await propose(content);
    const taken = content.kind === 'invite' ? content.account.toLowerCase() : '';
    await world.pool.query(
      `insert into staff.member (id, account, name, created_at) values (gen_random_uuid(), $1, 'x', now())`,
      [taken],
    );
    expect((await agree(waits.id)).state).toBe('Lapsed');
    expect(await codeOf(propose(content))).toBe(signInCodes.signInNameTaken);
  });

  it('a name is one person’s, too: of two who are invited under it the second lapses, as does who would come back', async () => {
    const kai = await world.staff('kai', 'buyer');
    await propose({ kind: 'disable', memberId: kai.id });
    const called = (name: string): StaffChangeContent => ({ ...invitation('buyer'), name }) as StaffChangeContent;
    expect(await codeOf(propose(called('ＡＮＮ')))).toBe(codes.wrongState);
    const [one, other] = [await propose(called('K A I')), await propose(called('Ｋai'))];
    const back = await propose({ kind: 'enable', memberId: kai.id });
    expect((await agree(one.id)).state).toBe('Applied');
    expect((await agree(other.id)).state).toBe('Lapsed');
    expect((await agree(back.id)).state).toBe('Lapsed');
    expect(await codeOf(propose({ kind: 'enable', memberId: kai.id }))).toBe(codes.wrongState);
  });

  it('is rejected by anybody who may, with the reason, and withdrawn by who proposed it alone', async () => {
    const first = await propose(invitation('buyer'));
    expect(await codeOf(ben.call(withdrawStaffChange, { id: first.id }))).toBe(codes.notPermitted);
    expect((await ann.call(withdrawStaffChange, { id: first.id })).state).toBe('Withdrawn');
    const second = await propose(invitation('buyer'));
    const rejected = await ben.call(rejectStaffChange, { id: second.id, note: '不认识' });
    expect(rejected).toMatchObject({ state: 'Rejected', note: '不认识', memberId: null });
    expect(await codeOf(agree(second.id))).toBe(codes.wrongState);
    expect(await codeOf(agree(crypto.randomUUID()))).toBe(codes.notFound);
  });
});

describe('what only takes', () => {
  it('is done at once, from the next call on, and is told with before and after', async () => {
    const kai = await world.staff('kai', 'buyer', 'service');
    expect((await propose(roles(kai, ['service'], ['buyer', 'service']))).oneBecause).toBe('takes');
    expect((await kai.call(deskSession, {})).permissions).not.toContain('orders.buy');
    const [entry] = await loggedOf(kai.id);
    expect(entry).toMatchObject({ action: 'staff.roles', before: { roles: ['buyer', 'service'] } });
    expect(entry?.after).toEqual({ roles: ['service'] });
    await propose({ kind: 'disable', memberId: kai.id }, ann, '离职');
    expect(await codeOf(kai.call(listDeskOrders, {}))).toBe(codes.accountClosed);
  });

  it('somebody who comes back comes by two, and their sessions from before do not', async () => {
    const kai = await world.staff('kai', 'buyer');
    await propose({ kind: 'disable', memberId: kai.id });
    const { id, state } = await propose({ kind: 'enable', memberId: kai.id });
    expect(state).toBe('Proposed');
    await agree(id);
    expect(await member(kai.id)).toMatchObject({ state: 'active' });
    expect(await codeOf(kai.call(deskSession, {}))).toBe(codes.unknownToken);
  });

  it('ends the sockets of who loses', async () => {
    const kai = await world.staff('kai', 'buyer', 'service');
    const answer = async () =>
      (await world.pool.query(`select happened ->> 'personId' as id from platform.event where name = 'session.ended'`))
        .rows;
    await propose(roles(kai, ['service'], ['buyer', 'service']));
    expect(await answer()).toContainEqual({ id: kai.id });
  });
});

describe('the right to change the staff', () => {
  it('is not taken from another by one person, in any way', async () => {
    const ways: StaffChangeContent[] = [
      { kind: 'disable', memberId: ben.id },
      { kind: 'reset', memberId: ben.id },
      roles(ben, ['service'], ['admin']),
      { kind: 'matrix', cells: [{ role: 'admin', permission: 'staff.write', isGranted: false }] },
    ];
    for (const content of ways.slice(0, 3)) {
      const { id, state } = await propose(content);
      expect(state).toBe('Proposed');
      await ann.call(withdrawStaffChange, { id });
    }
    // Nobody would be left.
    expect(await codeOf(propose(ways[3] as StaffChangeContent))).toBe(codes.wrongState);
    expect(await member(ben.id)).toMatchObject({ state: 'active', isKeeper: true });
  });

  it('who loses it meanwhile agrees to nothing any more', async () => {
    const cho = await world.staff('cho', 'admin');
    const waits = await propose(invitation('buyer'));
    const gone = await propose(roles(ben, ['service'], ['admin']));
    await agree(gone.id, cho);
    expect(await codeOf(agree(waits.id, ben))).toBe(codes.notPermitted);
    expect((await agree(waits.id, cho)).state).toBe('Applied');
  });

  it('two who would rid each other of it at once do not leave nobody', async () => {
    const cho = await world.staff('cho', 'admin');
    const ofAnn = await propose({ kind: 'disable', memberId: ann.id }, ben);
    const ofBen = await propose({ kind: 'disable', memberId: ben.id }, ann);
    const ofCho = await propose({ kind: 'disable', memberId: cho.id }, ann);
    await atOnce(
      [() => agree(ofAnn.id, cho), () => agree(ofBen.id, cho), () => agree(ofCho.id, ben), () => agree(ofBen.id, cho)],
      [codes.wrongState, codes.notPermitted, codes.accountClosed, codes.unknownToken],
    );
    const { rows } = await world.pool.query(
      `select count(*)::int as left from staff.member m join staff.member_role r on r.member_id = m.id
        where m.is_active and r.role = 'admin'`,
    );
    expect(rows[0].left).toBeGreaterThan(0);
  });

  it('while one alone has it, they act alone, and the log says so; from the second one on no longer', async () => {
    const gone = await propose({ kind: 'disable', memberId: ben.id });
    await agree(gone.id);
    expect((await ann.call(staffMembers, {})).actsAlone).toBe(true);
    const { state, oneBecause, memberId } = await propose(invitation('admin'));
    expect([state, oneBecause]).toEqual(['Applied', 'alone']);
    const [entry] = await loggedOf(memberId ?? '');
    expect(entry?.after).toMatchObject({ isAlone: true });
    // Somebody who has not come yet cannot agree, and holds nobody up.
    expect((await propose(invitation('buyer'))).oneBecause).toBe('alone');
    expect(await codeOf(propose({ kind: 'disable', memberId: ann.id }))).toBe(codes.wrongState);
    await world.staff('cho', 'admin');
    expect((await propose(invitation('buyer'))).state).toBe('Proposed');
  });

  it('what waits when the others have gone is agreed to by who proposed it', async () => {
    const cho = await world.staff('cho', 'admin');
    const waits = await propose(invitation('buyer'), cho);
    await agree((await propose({ kind: 'disable', memberId: ben.id })).id, cho);
    await agree((await propose({ kind: 'disable', memberId: ann.id }, cho)).id, ann);
    expect(await cho.call(agreeToStaffChange, { id: waits.id })).toMatchObject({
      state: 'Applied',
      oneBecause: 'alone',
    });
  });
});

describe('the matrix', () => {
  const cells = (...given: [Role, Permission, boolean][]): StaffChangeContent => ({
    kind: 'matrix',
    cells: given.map(([role, permission, isGranted]) => ({ role, permission, isGranted })),
  });

  it('gives by two and takes by one; what is the default again is kept nowhere', async () => {
    const kai = await world.staff('kai', 'buyer');
    const waits = await propose(cells(['buyer', 'ledger.read', true], ['buyer', 'orders.buy', false]));
    expect(waits.state).toBe('Proposed');
    expect((await ann.call(staffMatrix, {})).waitingChangeId).toBe(waits.id);
    expect(await codeOf(propose(cells(['service', 'ledger.read', true]), ben))).toBe(codes.wrongState);
    await agree(waits.id);
    const { permissions } = await kai.call(deskSession, {});
    expect(permissions).toContain('ledger.read');
    expect(permissions).not.toContain('orders.buy');
    expect((await propose(cells(['buyer', 'ledger.read', false]))).oneBecause).toBe('takes');
    await agree((await propose(cells(['buyer', 'orders.buy', true]))).id);
    expect((await world.pool.query('select * from staff.matrix_change')).rows).toEqual([]);
    const [entry] = (await ann.call(listAudit, { object: 'staffMatrix' })).list;
    expect(entry).toMatchObject({ action: 'staff.matrix', before: { 'buyer orders.buy': false } });
  });

  it('never lets one role, or one person, change the staff and approve money', async () => {
    expect(await codeOf(propose(cells(['admin', 'ledger.correct', true])))).toBe(codes.wrongState);
    const kai = await world.staff('kai', 'finance');
    expect(await codeOf(propose(roles(kai, ['finance', 'admin'], ['finance'])))).toBe(codes.wrongState);
    expect(await codeOf(propose(invitation('finance', 'admin')))).toBe(codes.wrongState);
    // Nor the settings, where it stands from which sum on money takes two.
    expect(await codeOf(propose(cells(['finance', 'settings.write', true])))).toBe(codes.wrongState);
    await agree((await propose(cells(['service', 'settings.write', true]))).id);
    expect(await codeOf(propose(roles(kai, ['finance', 'service'], ['finance'])))).toBe(codes.wrongState);
    expect(await codeOf(propose(cells(['service', 'withdrawals.approve', true])))).toBe(codes.wrongState);
  });

  it('is refused where somebody was faster, and lapses where its cells are so already', async () => {
    expect(await codeOf(propose(cells(['buyer', 'orders.buy', true])))).toBe(codes.wrongState);
    const twice = cells(['buyer', 'ledger.read', true], ['buyer', 'ledger.read', true]);
    expect(await codeOf(propose(twice))).toBe(codes.invalidRequest);
    const waits = await propose(cells(['buyer', 'ledger.read', true], ['warehouse', 'orders.buy', true]));
    await world.pool.query(`insert into staff.matrix_change values ('buyer', 'ledger.read', true, now())`);
    expect((await agree(waits.id)).state).toBe('Lapsed');
  });
});

it('the database itself refuses an agreement by who proposed it, and forgets no change', async () => {
  const { id } = await propose(invitation('buyer'));
  await expect(
    world.pool.query(`update staff.change set state = 'Applied', decided_by = proposed_by, decided_at = now(),
      member_id = proposed_by where id = '${id}'`),
  ).rejects.toThrow(/two_people/);
  await expect(world.pool.query(`delete from staff.change`)).rejects.toThrow(/permission denied/);
});

it('the link of somebody who was agreed to is made by who agreed, never by who asked for them', async () => {
  const { id } = await propose(invitation('buyer'));
  const { memberId } = await agree(id);
  expect(await codeOf(ann.call(makeStaffLink, { id: memberId ?? '' }))).toBe(codes.notPermitted);
  expect(await ben.call(makeStaffLink, { id: memberId ?? '' })).toHaveProperty('token');
  expect(await codeOf(ben.call(makeStaffLink, { id: ann.id }))).toBe(codes.wrongState);
});
