import { defaultMatrix, type Permission, permissions, type Role, roles } from '@hakobu/contract/staff/permissions';

/** Where a company's matrix differs from the default one. */
export type MatrixChange = { readonly role: string; readonly permission: string; readonly isGranted: boolean };

export type Matrix = Readonly<Record<Role, readonly Permission[]>>;

/** The matrix in force: the default, with what the company has granted and taken away. */
export const matrixFrom = (changes: readonly MatrixChange[]): Matrix => {
  const isGranted = (role: Role, permission: Permission): boolean =>
    changes.find((change) => change.role === role && change.permission === permission)?.isGranted ??
    defaultMatrix[role].includes(permission);
  const permissionsOf = (role: Role) => permissions.filter((permission) => isGranted(role, permission));
  return Object.fromEntries(roles.map((role) => [role, permissionsOf(role)])) as Record<Role, Permission[]>;
};

/** What somebody with these roles may do, in the order of the list of permissions. */
export const permissionsOf = (matrix: Matrix, held: readonly Role[]): Permission[] =>
  permissions.filter((permission) => held.some((role) => matrix[role].includes(permission)));
