import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant } from '../base/shapes.ts';
import { AccessKind } from './access.shape.ts';

/** What happened at the shopper's own account; the same within an hour and from one network is one entry, counted. */
export const OwnAccess = z.object({
  id: Id,
  kind: AccessKind,
  /** Of a change which: `phone.changed`; of a proof that failed what it was for; of an end who ended it. */
  about: z.string(),
  /** The network address without its last part; empty where there is none. */
  address: z.string(),
  firstAt: Instant,
  lastAt: Instant,
  times: z.int(),
});
export type OwnAccess = z.infer<typeof OwnAccess>;

export const listOwnAccess = endpoint({
  method: 'GET',
  path: '/api/console/user/access',
  by: 'shopper',
  summary:
    'Sign-ins and changes of the own account, failed ones too, what happened last first; forgotten after the days of the settings',
  input: z.object(pageQuery),
  output: pageOf(OwnAccess),
});
