import type { FileRowKind } from '@hakobu/contract/reconciliation/provider-file.shape';
import { minorOf } from './amount.rules.ts';
import { cellsBy, currencyOf, type FileForm, hasColumn, instantAt, tableOf, unreadable } from './form.ts';

/** `reporting_category` of the report "balance change from activity, itemised" and of payouts. */
const kinds: Readonly<Record<string, FileRowKind>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'chargeback',
  dispute_reversal: 'chargeback',
  payout: 'settlement',
  payout_reversal: 'settlement',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
};

const hoursAhead = 0;

/** Stripe's itemised balance report; amounts in the currency's own units, instants in UTC. */
export const stripeForm: FileForm = {
  hoursAhead,
  read: (csv) => {
    const { rows, columns } = tableOf(
      csv,
      (cells) => cells.includes('balance_transaction_id'),
      'balance_transaction_id',
    );
    const cell = cellsBy(columns);
    const created = hasColumn(columns, 'created_utc') ? 'created_utc' : 'created';
    const optional = ['payment_intent_id', 'charge_id'].filter((name) => hasColumn(columns, name));
    return rows.map((row) => {
      const { line } = row;
      const currency = currencyOf(cell(row, 'currency'), line);
      const kind = kinds[cell(row, 'reporting_category')] ?? 'other';
      const [gross, fee] = ['gross', 'fee'].map((name) => minorOf(cell(row, name), currency));
      const entry = cell(row, 'balance_transaction_id');
      if (entry === '' || gross === undefined || fee === undefined) throw unreadable(line);
      const reference = cell(row, 'source_id') || entry;
      return {
        line,
        entry,
        reference,
        names: [reference, entry, ...(kind === 'payment' ? optional.map((name) => cell(row, name)) : [])],
        kind,
        currency,
        // What is all fee is told as a charge of its own.
        ...(kind === 'fee' ? { gross: 0, fee: fee - gross } : { gross, fee }),
        at: instantAt(cell(row, created), hoursAhead, line),
      };
    });
  },
};
