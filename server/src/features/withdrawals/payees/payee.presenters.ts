import type { Payee } from '@hakobu/contract/withdrawals/payee.shape';
import type { PayeeRow } from './payee.store.ts';

export const presentPayee = (row: PayeeRow, now: Date): Payee => ({
  id: row.id,
  kind: row.kind,
  currency: row.currency,
  bankName: row.bankName,
  branchName: row.branchName,
  masked: row.masked,
  holder: row.holder,
  boundAt: row.boundAt.toISOString(),
  usableFrom: row.usableFrom > now ? row.usableFrom.toISOString() : null,
  isProven: row.provenAt !== null,
});
