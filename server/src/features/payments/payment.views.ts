import type { TopUp } from '@hakobu/contract/payments/payment.shape';
import type { PaymentAlarm } from '@hakobu/contract/payments/payment.desk-api';
import type { AlarmRow, TopUpRow } from './top-up.store.ts';

export const presentTopUp = (row: TopUpRow): TopUp => ({
  code: row.code,
  state: row.state,
  provider: row.provider,
  currency: row.currency,
  amount: row.amount,
  fee: row.fee,
  payAmount: row.amount + row.fee,
  createdAt: row.created_at.toISOString(),
  creditedAt: row.credited_at?.toISOString() ?? null,
  payUrl: row.state === 'Waiting' ? row.pay_url : null,
});

export const presentAlarm = ({ id, kind, provider, facts, at }: AlarmRow): PaymentAlarm => ({
  id,
  kind,
  provider,
  facts,
  at: at.toISOString(),
});
