import { moneyPermissions, type Permission, permissions, type Role, roles } from '@hakobu/contract/staff/permissions';
import type { StaffChangeContent } from '@hakobu/contract/staff/staff-change.shape';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matrixFrom, permissionsOf } from '../matrix.rules.ts';
import {
  actsAlone,
  isAsProposed,
  isStaffAdmin,
  isNameTaken,
  losersOf,
  isStaffAdminAmong,
  mustKeepApart,
  oneBecause,
  type Rights,
  rightsAfter,
  type MemberState,
} from './staff-change.rules.ts';

const standing = (id: string, held: readonly Role[], more: Partial<MemberState> = {}): MemberState => ({
  id,
  account: id,
  name: id,
  roles: held,
  isActive: true,
  isInvited: false,
  hasFactor: false,
  ...more,
});
const rightsOf = (...members: MemberState[]): Rights => ({ matrix: matrixFrom([]), members });
const two = rightsOf(standing('a', ['admin']), standing('b', ['admin']), standing('c', ['buyer']));
const rolesFor = (memberId: string, held: Role[], seen: Role[]): StaffChangeContent => ({
  kind: 'roles',
  memberId,
  roles: held,
  seen,
});
const cell = (role: Role, permission: Permission, isGranted: boolean): StaffChangeContent => ({
  kind: 'matrix',
  cells: [{ role, permission, isGranted }],
});

test('what only takes is done by one, what gives waits for a second', () => {
  expect(oneBecause(two, { kind: 'disable', memberId: 'c' }, 'a')).toBe('takes');
  expect(oneBecause(two, rolesFor('c', [], ['buyer']), 'a')).toBe('takes');
  expect(oneBecause(two, cell('buyer', 'orders.buy', false), 'a')).toBe('takes');
  const giving: StaffChangeContent[] = [
    { kind: 'invite', account: 'dora', name: 'Dora', roles: ['buyer'] },
    { kind: 'enable', memberId: 'c' },
    { kind: 'reset', memberId: 'c' },
    rolesFor('c', ['warehouse'], ['buyer']),
    cell('buyer', 'ledger.read', true),
  ];
  for (const content of giving) expect(oneBecause(two, content, 'a')).toBeNull();
});

test('nobody takes the right to change the staff from another alone, in whatever way', () => {
  const ways: StaffChangeContent[] = [
    { kind: 'disable', memberId: 'b' },
    { kind: 'reset', memberId: 'b' },
    rolesFor('b', [], ['admin']),
    cell('admin', 'staff.write', false),
    cell('admin', 'staff.read', false),
  ];
  for (const content of ways) expect(oneBecause(two, content, 'a')).toBeNull();
});

test('nobody alone leaves the account of transfers to one person, in whatever way; while two are left it only takes', () => {
  const finance = (...ids: string[]) => [...two.members, ...ids.map((id) => standing(id, ['finance']))];
  const [pair, three] = [rightsOf(...finance('f', 'g')), rightsOf(...finance('f', 'g', 'h'))];
  const ways: StaffChangeContent[] = [
    { kind: 'disable', memberId: 'g' },
    { kind: 'reset', memberId: 'g' },
    rolesFor('g', ['buyer'], ['finance']),
    cell('finance', 'topUps.terms', false),
  ];
  for (const content of ways) expect(oneBecause(pair, content, 'a')).toBeNull();
  expect(oneBecause(three, { kind: 'disable', memberId: 'g' }, 'a')).toBe('takes');
  expect(oneBecause(three, rolesFor('g', [], ['finance']), 'a')).toBe('takes');
  expect(oneBecause(three, cell('finance', 'topUps.terms', false), 'a')).toBeNull();
  // Who cannot sign in could agree to nothing.
  const coming = rightsOf(...finance('f', 'g'), standing('h', ['finance'], { isInvited: true }));
  expect(oneBecause(coming, { kind: 'disable', memberId: 'g' }, 'a')).toBeNull();
  expect(oneBecause(coming, { kind: 'disable', memberId: 'h' }, 'a')).toBe('takes');
  // Another right of theirs is no matter.
  expect(oneBecause(pair, cell('finance', 'rates.write', false), 'a')).toBe('takes');
});

test('who is alone decides alone: those who cannot sign in, or left, do not count', () => {
  const alone = rightsOf(
    standing('a', ['admin']),
    standing('b', ['admin'], { isInvited: true }),
    standing('d', ['admin'], { isActive: false }),
  );
  expect(actsAlone(alone, 'a')).toBe(true);
  expect(actsAlone(alone, 'b')).toBe(false);
  expect(actsAlone(two, 'a')).toBe(false);
  expect(oneBecause(alone, { kind: 'enable', memberId: 'd' }, 'a')).toBe('alone');
});

test('whoever may change the staff approves no money, by any roles', () => {
  expect(() => mustKeepApart(two, rolesFor('a', ['finance', 'admin'], ['admin']))).toThrow('审批钱');
  expect(() => mustKeepApart(two, { kind: 'invite', account: 'd', name: 'D', roles: ['finance', 'admin'] })).toThrow(
    '审批钱',
  );
  for (const each of moneyPermissions) expect(() => mustKeepApart(two, cell('admin', each, true))).toThrow('审批钱');
  expect(() => mustKeepApart(two, cell('finance', 'staff.write', true))).toThrow('审批钱');
  const both = rightsOf(standing('a', ['admin']), standing('e', ['finance', 'service']));
  expect(() => mustKeepApart(both, cell('service', 'staff.write', true))).toThrow('审批钱');
  const back = rightsOf(standing('a', ['admin']), standing('f', ['finance', 'admin'], { isActive: false }));
  expect(() => mustKeepApart(back, { kind: 'enable', memberId: 'f' })).toThrow('审批钱');
  expect(() => mustKeepApart(two, rolesFor('c', ['buyer', 'finance'], ['buyer']))).not.toThrow();
});

test('whoever may change the settings approves no money either: they would say from which sum it takes two', () => {
  const given = cell('content', 'settings.write', true);
  const apart = rightsOf(standing('a', ['admin']), standing('e', ['content']), standing('f', ['finance']));
  expect(() => mustKeepApart(apart, given)).not.toThrow();
  const after = rightsAfter(apart, given);
  expect(() => mustKeepApart(after, rolesFor('e', ['content', 'finance'], ['content']))).toThrow('审批钱');
  for (const each of moneyPermissions)
    expect(() => mustKeepApart(after, cell('content', each, true))).toThrow('审批钱');
  expect(() => mustKeepApart(apart, cell('finance', 'settings.write', true))).toThrow('审批钱');
  // Who mixed one of them before this stood here does not come to mix the other.
  const mixed = rightsAfter(apart, cell('finance', 'settings.write', true));
  expect(() => mustKeepApart(mixed, cell('finance', 'staff.write', true))).toThrow('审批钱');
});

test('nobody is called as a colleague, as people read it; who left is in nobody’s way', () => {
  const rights = rightsOf(
    standing('a', [], { name: 'Lin Ｍei' }),
    standing('b', [], { name: '小野', isActive: false }),
  );
  for (const name of ['lin mei', 'LINMEI', 'Ｌｉｎ　Mei', 'Lin\u200B Mei'])
    expect(isNameTaken(rights, name)).toBe(true);
  expect(isNameTaken(rights, 'LIN MEI', 'a')).toBe(false);
  expect(isNameTaken(rights, '小野')).toBe(false);
});

test('nobody is called as a colleague in letters of another script that look like theirs', () => {
  const rights = rightsOf(
    standing('a', [], { name: 'Lin Mei' }),
    standing('b', [], { name: 'Иван Петров' }),
    standing('c', [], { name: 'Rosa Polk' }),
    standing('d', [], { name: 'Νίκος' }),
    standing('e', [], { name: 'Hakobu' }),
  );
  const alike = [
    'L\u0456n Mei',
    'Lin \u041cei',
    'Lin \u041c\u0435\u0456',
    'LIN \u039c\u0395\u0399',
    'R\u043es\u0430 P\u03bflk',
    'R\u03bfsa Pol\u043a',
    '\u041d\u0430ko\u042cu',
    '\u041dakobu',
    'ИBАН Петров',
  ];
  expect(alike.filter((name) => !isNameTaken(rights, name))).toEqual([]);
  const others = ['Ivan Petrov', 'Lina Mei', 'Nikos', 'Роза', 'Лин Мей', '林美'];
  expect(others.filter((name) => isNameTaken(rights, name))).toEqual([]);
});

test.each([
  [
    '王磊',
    [
      '王磊\u{1D159}',
      '王\u{13442}磊',
      '王磊\u{16FE4}',
      '王\u0301磊',
      '\u2EA9磊',
      '王\u{E0100}磊',
      '王・磊',
      '王（磊）',
    ],
  ],
  ['工藤 力', ['エ藤 カ', 'エ藤力', '工 藤ｶ']],
  ['二宮 八口', ['ニ宮 ハロ', '二宫 八口', '㆓宮八口']],
  ['林 美樹', ['林 美树', '林美樹', '林-美樹', '林・美樹']],
  ['高橋', ['髙桥', '髙橋', '高桥', '⾼橋']],
  ['山﨑 斎', ['山崎 斋', '⼭崎斎']],
  ['佐々木 一', ['佐佐木 ー', '佐々木ㄧ']],
  ['千葉 夕', ['チ葉 タ', '干葉夕']],
  [
    'Ian Illes',
    ['lan llles', '1an Illes', '1AN 1LLES', '|an |lles', 'Ian-Illes', "Ian'Illes", 'ıan illes', 'Ɩan Illes'],
  ],
  ['IAN ILLES', ['lan llles', 'ian illes']],
  ['Ryan Oto', ['Ryɑn Oto', 'Ryan 0to', 'ʀyan oto', 'Ryán Otọ', 'Ryan Øto']],
  ['Anne Marie', ['Anne-Marie', 'AnneMarie', 'Anne・Marie']],
  ['へべ リカ', ['ヘベ りカ']],
])('beside %s nobody is called what reads the same', (name, alike) => {
  const rights = rightsOf(standing('a', [], { name }));
  expect(alike.filter((each) => !isNameTaken(rights, each))).toEqual([]);
});

test('names that people tell apart are different', () => {
  const names = [
    '王磊',
    '王蕾',
    '汪磊',
    '工藤 力',
    '佐藤 力',
    '林 美樹',
    '林 美咲',
    'Ian Illes',
    'Jan Illes',
    'Ivan',
    'Anne',
    'Anna',
  ];
  const more = [
    '高橋',
    '高山',
    'サクラ',
    'さくら',
    '김철수',
    '김철호',
    '1',
    '2',
    '陈 1',
    '陈 2',
    '周予安',
    '何静',
    '李文博',
  ];
  for (const name of [...names, ...more]) {
    const rights = rightsOf(standing('a', [], { name }));
    expect([...names, ...more].filter((other) => isNameTaken(rights, other))).toEqual([name]);
  }
});

test('a new account is not read as another’s', () => {
  const rights = rightsOf(
    standing('a', [], { account: 'finance1' }),
    standing('b', [], { account: 'anna.lee', isActive: false }),
  );
  const invite = (account: string): StaffChangeContent => ({ kind: 'invite', account, name: 'Dora', roles: ['buyer'] });
  for (const account of ['financel', 'financeI', 'FINANCE1', 'finance-1', 'anna_lee', 'annalee'])
    expect([account, isAsProposed(rights, { content: invite(account), was: null })]).toEqual([account, false]);
  for (const account of ['finance2', 'finance11', 'anna', 'buyer1'])
    expect([account, isAsProposed(rights, { content: invite(account), was: null })]).toEqual([account, true]);
});

test('somebody is left who may change the staff', () => {
  const last = rightsOf(standing('a', ['admin']), standing('b', ['admin'], { isInvited: true }));
  const ways: StaffChangeContent[] = [
    { kind: 'disable', memberId: 'a' },
    { kind: 'reset', memberId: 'a' },
    rolesFor('a', ['buyer'], ['admin']),
    cell('admin', 'staff.write', false),
    cell('admin', 'staff.read', false),
  ];
  for (const content of ways) expect(() => mustKeepApart(last, content)).toThrow('至少要留一位');
});

test('those are told who lose something, and nobody else', () => {
  expect(losersOf(two, { kind: 'disable', memberId: 'c' })).toEqual(['c']);
  expect(losersOf(two, cell('admin', 'audit.read', false))).toEqual(['a', 'b']);
  expect(losersOf(two, rolesFor('c', ['buyer', 'warehouse'], ['buyer']))).toEqual([]);
});

const someRoles = fc.subarray([...roles]);
const member = (id: string) =>
  fc
    .record({ roles: someRoles, isActive: fc.boolean(), isInvited: fc.boolean(), hasFactor: fc.boolean() })
    .map((rest): MemberState => ({ id, account: id, name: id, ...rest }));
const anyRights = fc.tuple(member('a'), member('b'), member('c')).map((members) => rightsOf(...members));
const anyContent = fc.oneof(
  fc
    .record({ memberId: fc.constantFrom('a', 'b', 'c'), held: someRoles })
    .map(({ memberId, held }) => rolesFor(memberId, held, [])),
  fc
    .record({
      kind: fc.constantFrom('disable', 'enable', 'reset', 'resetFactors'),
      memberId: fc.constantFrom('a', 'b', 'c'),
    })
    .map((content): StaffChangeContent => content as StaffChangeContent),
  fc
    .record({ role: fc.constantFrom(...roles), permission: fc.constantFrom(...permissions), isGranted: fc.boolean() })
    .map((one): StaffChangeContent => ({ kind: 'matrix', cells: [one] })),
);

test('nobody but who is alone gains anything, or rids the others of their right, by a change of one person', () => {
  fc.assert(
    fc.property(anyRights, anyContent, (before, content) => {
      if (oneBecause(before, content, 'a') !== 'takes') return;
      const after = rightsAfter(before, content);
      for (const now of after.members) {
        const was = before.members.find(({ id }) => id === now.id);
        const could = was?.isActive ? permissionsOf(before.matrix, was.roles) : [];
        const can = now.isActive ? permissionsOf(after.matrix, now.roles) : [];
        expect(can.filter((each) => !could.includes(each))).toEqual([]);
        expect(was && isStaffAdmin(before.matrix, was) && !isStaffAdminAmong(after, now.id)).toBe(false);
      }
      const naming = ({ matrix, members }: Rights) =>
        members.filter(
          ({ isActive, isInvited, roles: held }) =>
            isActive && !isInvited && permissionsOf(matrix, held).includes('topUps.terms'),
        ).length;
      expect(naming(after) >= Math.min(naming(before), 2)).toBe(true);
    }),
  );
});
