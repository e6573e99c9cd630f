import type { FileRowKind } from '@hakobu/contract/reconciliation/provider-file.shape';
import { minorOf } from './amount.rules.ts';
import { cellsBy, type FileForm, instantAt, tableOf, unreadable } from './form.ts';

const kindOf = (words: string, isIn: boolean): FileRowKind => {
  if (/收费|服务费|手续费/.test(words)) return 'fee';
  if (words.includes('退款')) return 'refund';
  if (words.includes('提现')) return 'settlement';
  if (words.includes('转账')) return isIn ? 'other' : 'payout';
  if (/在线支付|交易付款|支付/.test(words)) return 'payment';
  return 'other';
};

const hoursAhead = 8;
const entryColumn = '账务流水号';

/** Alipay's bill of the account (`signcustomer`), in yuan; lines of `#` and what stands around the table are let be. */
export const alipayForm: FileForm = {
  hoursAhead,
  read: (csv) => {
    const { rows, columns } = tableOf(csv, (cells) => cells.includes(entryColumn), entryColumn);
    const cell = cellsBy(columns);
    return rows
      .filter(({ cells }) => !cells[0]?.startsWith('#'))
      .map((row) => {
        const { line } = row;
        const [income, spent] = ['收入金额', '支出金额'].map((name) => minorOf(cell(row, name), 'CNY'));
        const entry = cell(row, entryColumn);
        if (entry === '' || income === undefined || spent === undefined) throw unreadable(line);
        const net = income - Math.abs(spent);
        const kind = kindOf(cell(row, '业务类型'), net >= 0);
        return {
          line,
          entry,
          reference: cell(row, '业务流水号') || entry,
          names: [cell(row, '业务流水号'), cell(row, '商户订单号'), entry],
          kind,
          currency: 'CNY' as const,
          ...(kind === 'fee' ? { gross: 0, fee: -net } : { gross: net, fee: 0 }),
          at: instantAt(cell(row, '发生时间'), hoursAhead, line),
        };
      });
  },
};
