import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Day, Id, Instant, text } from '../base/shapes.ts';
import { Blocking, ClosingState, KeptKind } from './closing.shape.ts';

/** One request to leave: how it stands, and what puts it off. */
export const DeskClosing = z.object({
  id: Id,
  state: ClosingState,
  requestedAt: Instant,
  dueAt: Instant,
  endedAt: z.nullable(Instant),
  /** What was in the way when its time had come: it is looked at again a day later. */
  putOffBy: z.array(Blocking),
});
export type DeskClosing = z.infer<typeof DeskClosing>;

/** The same in a list of all of them, with whose it is; of one that was carried out the name says that alone. */
export const ListedClosing = z.object({
  ...DeskClosing.shape,
  shopper: z.object({ id: Id, number: z.string(), nickName: z.string() }),
});
export type ListedClosing = z.infer<typeof ListedClosing>;

/** Something that is kept behind the lock: what it is about, and until when. What it says is read one at a time. */
export const KeptRecord = z.object({
  id: Id,
  kind: KeptKind,
  about: z.string(),
  keptUntil: Day,
});
export type KeptRecord = z.infer<typeof KeptRecord>;

export const listClosings = endpoint({
  method: 'GET',
  path: '/api/desk/closings',
  by: 'staff',
  permission: 'shoppers.read',
  summary: 'Who asked to leave, newest first, by how it stands',
  input: z.object({ ...pageQuery, cursor: z.optional(Id), state: z.optional(ClosingState) }),
  output: z.object({ ...pageOf(ListedClosing).shape, counts: z.record(ClosingState, z.int()) }),
});

export const deskClosings = endpoint({
  method: 'GET',
  path: '/api/desk/shoppers/{id}/closing',
  by: 'staff',
  permission: 'shoppers.read',
  summary: 'How and when a shopper asked to leave, newest first',
  input: z.object({ id: Id }),
  output: z.object({ list: z.array(DeskClosing) }),
});

export const deskKept = endpoint({
  method: 'GET',
  path: '/api/desk/shoppers/{id}/kept',
  by: 'staff',
  permission: 'shoppers.kept',
  summary: 'What is kept of a shopper who left, without what it says',
  input: z.object({ id: Id }),
  output: z.object({ list: z.array(KeptRecord) }),
});

export const openKept = endpoint({
  method: 'POST',
  path: '/api/desk/kept/{id}/open',
  by: 'staff',
  permission: 'shoppers.kept',
  summary: 'Read one thing that is kept of a shopper who left; who, what and why is in the audit log',
  input: z.object({ id: Id, reason: text(300) }),
  output: z.object({ kind: KeptKind, about: z.string(), content: z.record(z.string(), z.unknown()) }),
});
