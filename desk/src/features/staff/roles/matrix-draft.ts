import {
  defaultMatrix,
  privilegedPermissions,
  moneyPermissions,
  type Permission,
  permissions,
  type Role,
  roles,
} from '@hakobu/contract/staff/permissions';
import type { MatrixCell } from '@hakobu/contract/staff/staff-change.shape';

export type Matrix = Readonly<Record<Role, readonly Permission[]>>;

export const matrixOf = (
  rows: readonly { readonly role: Role; readonly permissions: readonly Permission[] }[],
): Matrix =>
  Object.fromEntries(roles.map((role) => [role, rows.find((row) => row.role === role)?.permissions ?? []])) as Matrix;

/** What somebody turned: as a cell is to be, by role and permission. What is so already is no change any more. */
export type Turned = Readonly<Record<string, boolean>>;

const nameOf = (role: Role, permission: Permission): string => `${role} ${permission}`;

export const isHeld = (matrix: Matrix, turned: Turned, { role, permission }: Omit<MatrixCell, 'isGranted'>): boolean =>
  turned[nameOf(role, permission)] ?? matrix[role].includes(permission);

export const cellsOf = (matrix: Matrix, turned: Turned): MatrixCell[] =>
  permissions.flatMap((permission) =>
    roles.flatMap((role) => {
      const isGranted = turned[nameOf(role, permission)];
      return isGranted === undefined || isGranted === matrix[role].includes(permission)
        ? []
        : [{ role, permission, isGranted }];
    }),
  );

export const turn = (turned: Turned, { role, permission, isGranted }: MatrixCell): Turned => ({
  ...turned,
  [nameOf(role, permission)]: isGranted,
});

export const isDefault = (matrix: Matrix, permission: Permission, role: Role): boolean =>
  matrix[role].includes(permission) === defaultMatrix[role].includes(permission);

const isAmong = (some: readonly Permission[], permission: Permission): boolean => some.includes(permission);

/** Whether a cell cannot be given: whoever may change the staff or the settings approves no money. */
export const isApart = (
  matrix: Matrix,
  turned: Turned,
  { role, permission }: Omit<MatrixCell, 'isGranted'>,
): boolean => {
  const holdsOneOf = (some: readonly Permission[]) =>
    some.some((each) => isHeld(matrix, turned, { role, permission: each }));
  if (isAmong(privilegedPermissions, permission)) return holdsOneOf(moneyPermissions);
  return isAmong(moneyPermissions, permission) && holdsOneOf(privilegedPermissions);
};
