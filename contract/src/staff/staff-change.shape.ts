import * as z from 'zod/mini';
import { Id, Instant } from '../base/shapes.ts';
import { Permission, Role } from './permissions.ts';
import { staffChangeLifecycle } from './staff-change.lifecycle.ts';
import { Roles, StaffSignInName, StaffName } from './staff.shape.ts';

export const StaffChangeState = z.enum(staffChangeLifecycle.states);

/** One cell of the matrix of roles and permissions, as it is to be. */
export const MatrixCell = z.object({ role: Role, permission: Permission, isGranted: z.boolean() });
export type MatrixCell = z.infer<typeof MatrixCell>;

/** What can be changed about who may do what. */
export const StaffChangeContent = z.discriminatedUnion('kind', [
  /** Somebody new; nothing of them is there before it is agreed to. */
  z.object({ kind: z.literal('invite'), account: StaffSignInName, name: StaffName, roles: Roles }),
  /** The roles that they are to have, and those that were seen when it was proposed. */
  z.object({ kind: z.literal('roles'), memberId: Id, roles: Roles, seen: Roles }),
  z.object({ kind: z.literal('disable'), memberId: Id }),
  z.object({ kind: z.literal('enable'), memberId: Id }),
  /** Password and sessions end; a link sets a new password. */
  z.object({ kind: z.literal('reset'), memberId: Id }),
  /** Authenticator, passkeys, recovery codes and sessions end: the password alone lets in again. */
  z.object({ kind: z.literal('resetFactors'), memberId: Id }),
  z.object({ kind: z.literal('matrix'), cells: z.array(MatrixCell).check(z.minLength(1), z.maxLength(500)) }),
]);
export type StaffChangeContent = z.infer<typeof StaffChangeContent>;

/** Why one person was enough: it only takes rights away, or nobody else could agree. */
export const OneReason = z.enum(['takes', 'alone']);
export type OneReason = z.infer<typeof OneReason>;

/** A name alone says not who it is: it can be changed, an account cannot. */
const Decider = z.object({ name: z.string(), account: z.string() });

export const StaffChange = z.object({
  id: Id,
  state: StaffChangeState,
  content: StaffChangeContent,
  /** Whom it is about; the invited once it was agreed to. */
  memberId: z.nullable(Id),
  /** The name and account of whom it is about; empty for the matrix. */
  name: z.string(),
  account: z.string(),
  reason: z.string(),
  oneBecause: z.nullable(OneReason),
  proposedBy: Decider,
  proposedByMe: z.boolean(),
  proposedAt: Instant,
  decidedBy: z.nullable(Decider),
  decidedAt: z.nullable(Instant),
  note: z.string(),
});
export type StaffChange = z.infer<typeof StaffChange>;
