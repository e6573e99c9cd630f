import type { Answer } from '@hakobu/contract/base/endpoint';
import type { Language } from '@hakobu/contract/base/languages';
import type { setAutoWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import type { AutoRun } from '@hakobu/contract/withdrawals/withdrawal.shape';
import type { RuleRow, RunRow } from './auto-withdrawal.store.ts';
import { isRefusal, refusalWords } from './auto-withdrawal.words.ts';

export const presentRule = (row: RuleRow): Answer<typeof setAutoWithdrawal> => ({
  currency: row.currency,
  isOn: row.isOn,
  payeeId: row.payeeId,
  keep: row.keep,
  above: row.above,
  every: row.every,
  on: row.on,
  nextOn: row.nextOn,
});

export const presentRun = (row: RunRow, language: Language): AutoRun => ({
  day: row.day,
  currency: row.currency,
  outcome: row.outcome,
  amount: row.amount,
  withdrawalCode: row.withdrawalCode,
  reason: row.reason === null ? null : refusalWords[isRefusal(row.reason) ? row.reason : 'other'][language],
});
