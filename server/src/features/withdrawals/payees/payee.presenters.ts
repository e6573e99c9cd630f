import type { Payee } from '@hakobu/contract/withdrawals/payee.shape';
import type { PayeeRow } from './payee.store.ts';

export const presentPayee = (row: PayeeRow, now: Date): Payee => ({
  id: row.id,
  kind: row.kind,
  currency: row.currency,
  bankName: row.bank_name,
  branchName: row.branch_name,
  masked: row.masked,
  holder: row.holder,
  boundAt: row.bound_at.toISOString(),
  usableFrom: row.usable_from > now ? row.usable_from.toISOString() : null,
  isProven: row.proven_at !== null,
});
