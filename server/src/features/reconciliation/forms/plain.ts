import { FileRowKind } from '@hakobu/contract/reconciliation/provider-file.shape';
import { minorOf } from './amount.rules.ts';
import { cellsBy, currencyOf, type FileForm, instantAt, tableOf, unreadable } from './form.ts';

const hoursAhead = 9;

/**
 * The product's own plain form, for whoever has none that is known here: `reference,kind,merchantCode,currency,gross,
 * fee,at`, amounts in the currency's own units with their sign, instants in Japan's time.
 */
export const plainForm: FileForm = {
  hoursAhead,
  read: (csv) => {
    const { rows, columns } = tableOf(csv, (cells) => cells.includes('reference'), 'reference');
    const cell = cellsBy(columns);
    return rows.map((row) => {
      const { line } = row;
      const currency = currencyOf(cell(row, 'currency'), line);
      const kind = FileRowKind.options.find((known) => known === cell(row, 'kind'));
      const [gross, fee] = ['gross', 'fee'].map((name) => minorOf(cell(row, name), currency));
      const reference = cell(row, 'reference');
      if (!kind || reference === '' || gross === undefined || fee === undefined) throw unreadable(line);
      return {
        line,
        entry: `${kind}:${reference}`,
        reference,
        names: [reference, cell(row, 'merchantCode')],
        kind,
        currency,
        ...(kind === 'fee' ? { gross: 0, fee: fee - gross } : { gross, fee }),
        at: instantAt(cell(row, 'at'), hoursAhead, line),
      };
    });
  },
};
