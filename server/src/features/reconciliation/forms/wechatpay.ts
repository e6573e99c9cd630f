import { minorOf } from './amount.rules.ts';
import { cellsBy, currencyOf, type FileForm, instantAt, type ReadRow, tableOf, unreadable } from './form.ts';
import type { CsvLine } from '@hakobu/contract/base/csv';

const hoursAhead = 8;
const entryColumn = '微信订单号';

/** WeChat Pay's trade bill (`ALL`): each cell after a backtick, in yuan, fees to a thousandth of a fen; sums at its end. */
export const wechatpayForm: FileForm = {
  hoursAhead,
  read: (csv) => {
    const { rows, columns } = tableOf(csv, (cells) => cells.includes(entryColumn), entryColumn);
    const cell = cellsBy(columns);
    const end = rows.findIndex(({ cells }) => cells[0]?.startsWith('总交易'));
    return (end < 0 ? rows : rows.slice(0, end)).flatMap((row) => rowsOf(row, cell));
  },
};

const rowsOf = (row: CsvLine, cell: (row: CsvLine, name: string) => string): ReadRow[] => {
  const { line } = row;
  const isRefund = cell(row, '交易状态') === 'REFUND';
  // A trade taken back before it was settled never reached the account.
  if (cell(row, '交易状态') === 'REVOKED') return [];
  const currency = currencyOf(cell(row, '货币种类'), line);
  const [reference, ours] = isRefund
    ? [cell(row, '微信退款单号'), cell(row, '商户退款单号')]
    : [cell(row, entryColumn), cell(row, '商户订单号')];
  const amount = minorOf(cell(row, isRefund ? '退款金额' : '应结订单金额'), currency);
  const fee = minorOf(cell(row, '手续费'), currency, true);
  if (reference === '' || amount === undefined || fee === undefined) throw unreadable(line);
  return [
    {
      line,
      entry: `${isRefund ? 'refund' : 'payment'}:${reference}`,
      reference,
      names: [reference, ours],
      kind: isRefund ? 'refund' : 'payment',
      currency,
      gross: isRefund ? -amount : amount,
      fee,
      at: instantAt(cell(row, '交易时间'), hoursAhead, line),
    },
  ];
};
