import {
  privilegedPermissions,
  moneyPermissions,
  type Permission,
  type Role,
} from '@hakobu/contract/staff/permissions';
import type { OneReason, StaffChangeContent } from '@hakobu/contract/staff/staff-change.shape';
import { unfitInName } from '@hakobu/contract/staff/staff-name';
import {
  staffAdminsApproveNoMoney,
  lastStaffAdmin,
  noRoles,
  nothingToChange,
  staffNameSign,
  staffNameWithoutLetter,
} from '@hakobu/contract/staff/staff.problems';
import { type Matrix, permissionsOf } from '../matrix.rules.ts';
import { isReadAs } from '../../../platform/writing/look-alike.rules.ts';

/** How somebody stands: an invited one works here and has yet to set a password. */
export type MemberState = {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly isInvited: boolean;
  readonly roles: readonly Role[];
  /** A second factor beside the password. */
  readonly hasFactor: boolean;
};

/** Who may do what, as a whole. */
export type Rights = { readonly matrix: Matrix; readonly members: readonly MemberState[] };

/** Without seeing the staff nobody finds what there is to agree to. */
const staffAdminPermissions = ['staff.read', 'staff.write'] as const satisfies readonly Permission[];

/** Whoever may see and change the staff, and can sign in to do so. */
export const isStaffAdmin = (matrix: Matrix, { isActive, isInvited, roles }: MemberState): boolean => {
  const may = permissionsOf(matrix, roles);
  return isActive && !isInvited && staffAdminPermissions.every((each) => may.includes(each));
};

const staffAdminsIn = ({ matrix, members }: Rights): MemberState[] =>
  members.filter((member) => isStaffAdmin(matrix, member));

/** Asked of one among thousands: what everybody else may is not looked at. */
export const isStaffAdminAmong = ({ matrix, members }: Rights, id: string): boolean =>
  members.some((member) => member.id === id && isStaffAdmin(matrix, member));

/** Whether nobody else could agree to what they propose. */
export const actsAlone = (rights: Rights, id: string): boolean => {
  const staffAdmins = staffAdminsIn(rights);
  return staffAdmins.length === 1 && staffAdmins[0]?.id === id;
};

const matrixWith = (matrix: Matrix, { cells }: Extract<StaffChangeContent, { kind: 'matrix' }>): Matrix => {
  const next: Record<Role, readonly Permission[]> = { ...matrix };
  for (const { role, permission, isGranted } of cells) {
    const others = next[role].filter((held) => held !== permission);
    next[role] = isGranted ? [...others, permission] : others;
  }
  return next;
};

const newcomer = '';

/** What a change would leave. */
export const rightsAfter = ({ matrix, members }: Rights, content: StaffChangeContent): Rights => {
  if (content.kind === 'matrix') return { matrix: matrixWith(matrix, content), members };
  if (content.kind === 'invite') {
    const { account, name, roles } = content;
    return {
      matrix,
      members: [...members, { id: newcomer, account, name, roles, isActive: true, isInvited: true, hasFactor: false }],
    };
  }
  const become = (member: MemberState): MemberState => {
    if (content.kind === 'roles') return { ...member, roles: content.roles };
    if (content.kind === 'resetFactors') return { ...member, hasFactor: false };
    return content.kind === 'reset'
      ? { ...member, isInvited: true }
      : { ...member, isActive: content.kind === 'enable' };
  };
  return { matrix, members: members.map((each) => (each.id === content.memberId ? become(each) : each)) };
};

/**
 * Whether somebody may do afterwards what they may not do now; a link lets in whoever has it, and without a second factor
 * whoever has the password.
 */
const givesRights = ({ members }: Rights, content: StaffChangeContent): boolean => {
  if (content.kind === 'disable') return false;
  if (content.kind === 'matrix') return content.cells.some(({ isGranted }) => isGranted);
  if (content.kind !== 'roles') return true;
  const held = members.find(({ id }) => id === content.memberId)?.roles ?? [];
  return content.roles.some((role) => !held.includes(role));
};

/** Whoever takes the right to change the staff from others could be the only one left to decide. */
const takesStaffAdmin = (before: Rights, after: Rights): boolean => {
  const givenBy = ({ matrix }: Rights) =>
    staffAdminPermissions.flatMap((permission) => Object.values(matrix).filter((held) => held.includes(permission)))
      .length;
  return staffAdminsIn(before).some(({ id }) => !isStaffAdminAmong(after, id)) || givenBy(before) > givenBy(after);
};

/** Whoever may do this, and can sign in to do so. */
const holdersIn = ({ matrix, members }: Rights, permission: Permission): MemberState[] =>
  members.filter(
    ({ isActive, isInvited, roles }) => isActive && !isInvited && permissionsOf(matrix, roles).includes(permission),
  );

const takesHolder = (before: Rights, after: Rights, permission: Permission): boolean => {
  const left = holdersIn(after, permission);
  return holdersIn(before, permission).some(({ id }) => left.every((holder) => holder.id !== id));
};

/** Whoever takes the settings from others could be the only one left to loosen what guards money. */
const takesSetter = (before: Rights, after: Rights): boolean => takesHolder(before, after, 'settings.write');

/** Where nobody else is left who names the account of transfers, one person names it alone. */
const leavesNamingToOne = (before: Rights, after: Rights): boolean =>
  takesHolder(before, after, 'topUps.terms') && holdersIn(after, 'topUps.terms').length < 2;

/** Why one person is enough for a change; null where a second one has to agree. */
export const oneBecause = (before: Rights, content: StaffChangeContent, proposerId: string): OneReason | null => {
  const after = rightsAfter(before, content);
  const takesCheck = takesStaffAdmin(before, after) || takesSetter(before, after) || leavesNamingToOne(before, after);
  if (!givesRights(before, content) && !takesCheck) return 'takes';
  return actsAlone(before, proposerId) ? 'alone' : null;
};

/** With what somebody of these roles would govern who also approves money. */
const mixedWithMoney = (matrix: Matrix, roles: readonly Role[]): Permission[] => {
  const may = permissionsOf(matrix, roles);
  if (!moneyPermissions.some((each) => may.includes(each))) return [];
  return privilegedPermissions.filter((each) => may.includes(each));
};

/** The roles, and the members who work here, that could both govern and use the rights of money, each with what. */
const mixedIn = ({ matrix, members }: Rights): Set<string> => {
  const held = [
    ...(Object.keys(matrix) as Role[]).map((role) => ({ id: role, roles: [role] })),
    ...members.filter(({ isActive }) => isActive),
  ];
  return new Set(held.flatMap(({ id, roles }) => mixedWithMoney(matrix, roles).map((each) => `${id} ${each}`)));
};

/** Throws where somebody would come to govern and approve money, or where nobody could change the staff any more. */
export const mustKeepApart = (before: Rights, content: StaffChangeContent): void => {
  const after = rightsAfter(before, content);
  const mixed = mixedIn(before);
  if ([...mixedIn(after)].some((each) => !mixed.has(each))) throw staffAdminsApproveNoMoney();
  if (staffAdminsIn(before).length > 0 && staffAdminsIn(after).length === 0) throw lastStaffAdmin();
};

/** `U+2EA9`: what cannot be seen, or is seen as another, has to be named. */
const codeOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Whether somebody else who works here is called so, as people read it. */
export const isNameTaken = ({ members }: Rights, name: string, id = newcomer): boolean =>
  members.some((member) => member.isActive && member.id !== id && isReadAs(member.name, name));

/**
 * Whether somebody has an account that reads as this one, also of those who left: the log tells who did what by accounts.
 */
const isSignInNameTaken = ({ members }: Rights, given: string): boolean =>
  members.some(({ account }) => isReadAs(account, given.toLowerCase()));

/** Throws 10001 where a name has a sign that none is written with, or no letter to be called by. */
export const mustBeName = (name: string): void => {
  const unfit = unfitInName(name);
  if (unfit === 'no letter') throw staffNameWithoutLetter({}, { path: 'name' });
  if (unfit) throw staffNameSign({ sign: unfit.sign, code: codeOf(unfit.sign) }, { path: 'name' });
};

/** Whether somebody would come, or come back, under the name of somebody who works here. */
export const takesName = (rights: Rights, content: StaffChangeContent): boolean => {
  if (content.kind === 'invite') return isNameTaken(rights, content.name);
  if (content.kind !== 'enable') return false;
  const member = rights.members.find(({ id }) => id === content.memberId);
  return member !== undefined && isNameTaken(rights, member.name, member.id);
};

const isSameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

const isSoAlready = ({ isActive, isInvited, hasFactor }: MemberState, kind: StaffChangeContent['kind']): boolean => {
  if (kind === 'enable') return isActive;
  if (kind === 'disable') return !isActive;
  if (kind === 'reset') return !isActive || isInvited;
  return kind === 'resetFactors' && (!isActive || !hasFactor);
};

/** Throws 10001 where a change would change nothing. */
export const mustChangeSomething = (member: MemberState | undefined, content: StaffChangeContent): void => {
  if ((content.kind === 'invite' || content.kind === 'roles') && content.roles.length === 0) throw noRoles();
  if (content.kind === 'roles' && member && isSameRoles(member.roles, content.roles)) throw nothingToChange();
  if (member && isSoAlready(member, content.kind)) throw nothingToChange();
  if (content.kind !== 'matrix') return;
  const names = content.cells.map(({ role, permission }) => `${role} ${permission}`);
  if (new Set(names).size < names.length) throw nothingToChange();
};

type Cells = Extract<StaffChangeContent, { kind: 'matrix' }>;

/** Every cell is still to be changed. */
const isMatrixAsSeen = (matrix: Matrix, { cells }: Cells): boolean =>
  cells.every(({ role, permission, isGranted }) => matrix[role].includes(permission) !== isGranted);

export type Proposed = {
  readonly content: StaffChangeContent;
  readonly was: { readonly isActive: boolean; readonly roles: readonly Role[] } | null;
};

/** Whether all that a change was proposed for still stands as it did. */
export const isAsProposed = (rights: Rights, { content, was }: Proposed): boolean => {
  const { matrix, members } = rights;
  if (takesName(rights, content)) return false;
  if (content.kind === 'invite')
    return unfitInName(content.name) === undefined && !isSignInNameTaken(rights, content.account);
  if (content.kind === 'matrix') return isMatrixAsSeen(matrix, content);
  const member = members.find(({ id }) => id === content.memberId);
  if (!member || !was || member.isActive !== was.isActive || !isSameRoles(member.roles, was.roles)) return false;
  if (content.kind === 'resetFactors') return member.hasFactor;
  return content.kind !== 'reset' || !member.isInvited;
};

/** Whether roles and cells are still those that were seen by who proposes. */
export const isAsSeen = ({ matrix }: Rights, member: MemberState | undefined, content: StaffChangeContent): boolean => {
  if (content.kind === 'matrix') return isMatrixAsSeen(matrix, content);
  return content.kind !== 'roles' || !member || isSameRoles(member.roles, content.seen);
};

/** Whose rights shrink: their open sockets are looked at again. */
export const losersOf = (before: Rights, content: StaffChangeContent): string[] => {
  const after = rightsAfter(before, content);
  return before.members
    .filter((member) => {
      const left = after.members.find(({ id }) => id === member.id);
      const may = left?.isActive && !left.isInvited ? permissionsOf(after.matrix, left.roles) : [];
      return member.isActive && permissionsOf(before.matrix, member.roles).some((each) => !may.includes(each));
    })
    .map(({ id }) => id);
};
