import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, optionalText, text } from '../base/shapes.ts';
import { StaffChange, StaffChangeContent, StaffChangeState } from './staff-change.shape.ts';

export const listStaffChanges = endpoint({
  method: 'GET',
  path: '/api/desk/staff/changes',
  by: 'staff',
  permission: 'staff.read',
  summary: 'Changes of who may do what, newest first; in one state or of one member where given',
  input: z.object({ ...pageQuery, state: z.optional(StaffChangeState), memberId: z.optional(Id) }),
  output: pageOf(StaffChange),
});

export const proposeStaffChange = endpoint({
  method: 'POST',
  path: '/api/desk/staff/changes',
  by: 'staff',
  permission: 'staff.write',
  repeats: 'by-key',
  summary:
    'Change who may do what. What gives rights, takes the right to change the staff or the settings, or leaves the account of transfers to fewer than two, waits for a second person; what only takes is done at once, as is everything while nobody else may change the staff',
  input: z.object({ content: StaffChangeContent, reason: optionalText(300) }),
  output: StaffChange,
});

export const agreeToStaffChange = endpoint({
  method: 'POST',
  path: '/api/desk/staff/changes/{id}/agree',
  by: 'staff',
  permission: 'staff.write',
  repeats: 'by-key',
  summary:
    'Agree to what another proposed, and do it: 10005 for who proposed it; it lapses where who proposed it may no longer, or what it was proposed for has changed',
  input: z.object({ id: Id }),
  output: StaffChange,
});

export const rejectStaffChange = endpoint({
  method: 'POST',
  path: '/api/desk/staff/changes/{id}/reject',
  by: 'staff',
  permission: 'staff.write',
  summary: 'Leave everything as it is, with the reason; a second time it is refused',
  input: z.object({ id: Id, note: text(300) }),
  output: StaffChange,
});

export const withdrawStaffChange = endpoint({
  method: 'POST',
  path: '/api/desk/staff/changes/{id}/withdraw',
  by: 'staff',
  permission: 'staff.write',
  summary: 'Take back what one proposed oneself; a second time it is refused',
  input: z.object({ id: Id, note: optionalText(300) }),
  output: StaffChange,
});
