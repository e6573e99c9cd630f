import { csvHead, csvLine } from '@hakobu/contract/base/csv';
import type { PayeeGiven } from '@hakobu/contract/withdrawals/payee.shape';
import { japanDayOf } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BatchRow } from './batch.store.ts';
import { openPayee } from '../payees/payee-secret.queries.ts';
import type { PayoutRow } from '../payouts/payout.store.ts';
import { decimalsOf } from '../payouts/result.rules.ts';
import { senderIn, unknownSender, type ZenginLine, zenginFile } from './zengin.rules.ts';

const payeeOf = (p: Platform, { payeeId: id, payeeSealed: sealed, code }: PayoutRow): PayeeGiven => {
  if (id === null || sealed === null) throw new Error(`payout ${code} goes to no payee`);
  return openPayee(p, { id, sealed });
};

const zenginLine = (p: Platform, row: PayoutRow): ZenginLine => {
  const payee = payeeOf(p, row);
  if (payee.kind !== 'bankJapan') throw new Error(`payout ${row.code} goes to no bank in Japan`);
  const { bankCode, branchCode, accountType, accountNumber, holder } = payee;
  return { payoutCode: row.code, bankCode, branchCode, accountType, accountNumber, holder, amountYen: row.payAmount };
};

const heads = [
  'payout',
  'amount',
  'currency',
  'kind',
  'bank',
  'bank code',
  'branch',
  'branch code',
  'account type',
  'account',
  'holder',
];

/** Numbers stand as they are, to the digit: a bank reads them, no spreadsheet. */
const plainLine = (p: Platform, row: PayoutRow): string => {
  const payee = payeeOf(p, row);
  const japan = payee.kind === 'bankJapan' ? payee : { bankCode: '', branchCode: '', accountType: '' };
  const bank = 'bankName' in payee ? payee : { bankName: '', branchName: '' };
  return csvLine([
    row.code,
    decimalsOf(row.payAmount, row.payCurrency),
    row.payCurrency,
    payee.kind,
    bank.bankName,
    japan.bankCode,
    bank.branchName,
    japan.branchCode,
    japan.accountType,
    payee.accountNumber,
    payee.holder,
  ]);
};

/** A file for the bank, the payees' numbers in clear: whoever downloads it is audited. */
export const textOfBatch = (p: Platform, { form, at }: BatchRow, rows: readonly PayoutRow[]): string => {
  if (form === 'plain') return csvHead(heads) + rows.map((row) => plainLine(p, row)).join('');
  const sender = senderIn(p.config.payments.HAKOBU_BANK_SENDER);
  if (!sender) p.log.error({}, 'HAKOBU_BANK_SENDER is not of the form that it has to be: the file names nobody');
  const lines = rows.map((row) => zenginLine(p, row));
  return zenginFile(sender ?? unknownSender, japanDayOf(at), lines);
};
