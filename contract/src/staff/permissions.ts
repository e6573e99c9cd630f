import * as z from 'zod/mini';

/** What staff can be allowed to do. A staff call names one; deny is the default. */
export const permissions = [
  'orders.read',
  'orders.claim',
  'orders.buy',
  'orders.soldOut',
  'orders.sellerShipped',
  'orders.answerCancel',
  'orders.sellerCancelled',
  'orders.split',
  'warehouse.receive',
  'warehouse.claims',
  'warehouse.dispose',
  'parcels.read',
  'parcels.pack',
  'parcels.dispatch',
  'parcels.track',
  'parcels.return',
  'parcels.lose',
  'ledger.read',
  'outbox.read',
  'audit.read',
  'staff.read',
  'staff.write',
  'settings.read',
  'settings.write',
] as const;
export const Permission = z.enum(permissions);
export type Permission = z.infer<typeof Permission>;

export const roles = ['buyer', 'warehouse', 'finance', 'service', 'content', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Who may do what on a first start. `admin` grants roles and settings but moves and approves no money. */
export const defaultMatrix: Readonly<Record<Role, readonly Permission[]>> = {
  buyer: [
    'orders.read',
    'orders.claim',
    'orders.buy',
    'orders.soldOut',
    'orders.sellerShipped',
    'orders.answerCancel',
    'orders.sellerCancelled',
    'orders.split',
    'parcels.read',
  ],
  warehouse: [
    'orders.read',
    'orders.split',
    'warehouse.receive',
    'warehouse.claims',
    'warehouse.dispose',
    'parcels.read',
    'parcels.pack',
    'parcels.dispatch',
    'parcels.track',
    'parcels.return',
  ],
  finance: ['orders.read', 'parcels.read', 'ledger.read'],
  service: ['orders.read', 'orders.answerCancel', 'warehouse.claims', 'parcels.read', 'parcels.lose', 'outbox.read'],
  content: [],
  admin: [
    'orders.read',
    'parcels.read',
    'outbox.read',
    'audit.read',
    'staff.read',
    'staff.write',
    'settings.read',
    'settings.write',
  ],
};
