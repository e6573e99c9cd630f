import type { Currency } from '@hakobu/contract/base/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** What can become of a payout at the sandbox. */
export const sandboxOutcomes = [
  'pays',
  'fails',
  'late',
  'timeoutPaid',
  'timeoutFailed',
  'timeoutLost',
  'never',
] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

export type SandboxPayoutRow = {
  readonly code: string;
  readonly outcome: SandboxOutcome;
  readonly state: 'told' | 'waiting' | 'paid' | 'failed' | 'lost';
  readonly why: string | null;
  readonly sent: number;
  readonly asked: number;
  readonly reference: string;
};

export type NewSandboxPayout = {
  readonly code: string;
  readonly kind: 'refund' | 'transfer';
  readonly merchantCode: string | null;
  readonly currency: Currency;
  readonly amount: number;
  readonly outcome: SandboxOutcome;
  readonly reference: string;
  readonly at: Date;
};

const columns = sql`code, outcome, state, why, sent, asked, reference`;

/** Says beforehand what becomes of a payout; what was sent already stays as it is. */
export const tellOutcome = async (
  db: Db,
  { code, outcome, at }: Pick<NewSandboxPayout, 'code' | 'outcome' | 'at'>,
): Promise<void> => {
  await sql`insert into payments.sandbox_payout (code, kind, currency, amount, outcome, state, reference, at)
    values (${code}, 'transfer', 'JPY', 0, ${outcome}, 'told', ${`SP-${code}`}, ${at})
    on conflict (code) do update set outcome = excluded.outcome where sandbox_payout.state = 'told'`.execute(db);
};

/** Counts a payout that was sent; its state is `told` until it is settled, by whoever sent it first. */
export const countSent = async (db: Db, payout: NewSandboxPayout): Promise<SandboxPayoutRow> => {
  const { code, kind, merchantCode, currency, amount, outcome, reference, at } = payout;
  const { rows } = await sql<SandboxPayoutRow>`
    insert into payments.sandbox_payout
      (code, kind, merchant_code, currency, amount, outcome, state, sent, reference, at)
    values (${code}, ${kind}, ${merchantCode}, ${currency}, ${amount}, ${outcome}, 'told', 1, ${reference}, ${at})
    on conflict (code) do update set sent = sandbox_payout.sent + 1,
      kind = excluded.kind, merchant_code = excluded.merchant_code, currency = excluded.currency,
      amount = case when sandbox_payout.state = 'told' then excluded.amount else sandbox_payout.amount end
    returning ${columns}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the sandbox lost a payout');
  return row;
};

type Settled = { readonly state: 'waiting' | 'paid' | 'failed' | 'lost'; readonly why: string | null };

/** What became of a payout that had just come, or waited. */
export const settleSandboxPayout = async (db: Db, code: string, { state, why }: Settled): Promise<void> => {
  await sql`update payments.sandbox_payout set state = ${state}, why = ${why}
    where code = ${code} and state in ('told', 'waiting')`.execute(db);
};

/** Counts that a payout was asked for; undefined where none has come under this code. */
export const countAsked = async (db: Db, code: string): Promise<SandboxPayoutRow | undefined> => {
  const { rows } = await sql<SandboxPayoutRow>`
    update payments.sandbox_payout set asked = asked + 1 where code = ${code} and state not in ('told', 'lost')
    returning ${columns}`.execute(db);
  return rows[0];
};

/** What of a charge is still there to be given back. */
export const leftOfCharge = async (db: Db, merchantCode: string): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select coalesce((select coalesce(paid_amount, amount) from payments.sandbox_charge
        where merchant_code = ${merchantCode} and state = 'paid'), 0)
      - coalesce((select sum(amount) from payments.sandbox_payout
        where merchant_code = ${merchantCode} and state in ('paid', 'waiting')), 0)::bigint as left`.execute(db);
  return rows[0]?.left ?? 0;
};
