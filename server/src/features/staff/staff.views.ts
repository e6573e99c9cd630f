import type { Permission } from '@hakobu/contract/staff/permissions';
import type { DeskSession } from '@hakobu/contract/staff/staff.desk-api';
import type { MemberRow } from './staff.store.ts';

export const presentSession = (member: MemberRow, permissions: Permission[]): DeskSession => ({
  id: member.id,
  name: member.name,
  account: member.account,
  roles: member.roles,
  permissions,
});

export const presentMember = ({ id, name, account, roles, is_active }: MemberRow) => ({
  id,
  name,
  account,
  roles,
  isActive: is_active,
});
