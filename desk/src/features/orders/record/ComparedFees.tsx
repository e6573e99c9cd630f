import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import type { ComparedLine, PurchaseSums } from '../purchasing/purchase-sums.ts';
import styles from './record.module.css';

type Props = {
  readonly sums: PurchaseSums;
  /** False where the shopper has not paid: the amounts are what is asked. */
  readonly isPaid?: boolean;
  /** Controls in place of the actual amounts, while they are being found out. */
  readonly fields?: { readonly goods: ReactNode; readonly domestic: ReactNode };
};

/** Paid against actual, line by line, and the difference. */
export const ComparedFees = ({ sums, isPaid = true, fields }: Props) => {
  const { t } = useLingui();
  return (
    <table className={styles.fees}>
      <thead>
        <tr>
          <th scope="col">JPY</th>
          <th scope="col">{isPaid ? t`客人已付` : t`应付`}</th>
          <th scope="col">{t`实际`}</th>
          <th scope="col">{t`差额`}</th>
        </tr>
      </thead>
      <tbody>
        <Line name={t`商品价`} line={sums.goods} field={fields?.goods} />
        <Line name={t`国内运费`} line={sums.domestic} field={fields?.domestic} />
        <Line name={t`手续费`} line={sums.service} />
      </tbody>
      <tfoot>
        <Line name={t`合计`} line={sums.total} />
      </tfoot>
    </table>
  );
};

type LineProps = { readonly name: string; readonly line: ComparedLine; readonly field?: ReactNode };

const toneOf = (changeYen: number | null) =>
  changeYen === null || changeYen === 0 ? 'grey' : changeYen > 0 ? 'warn' : 'ok';

const Line = ({ name, line: { paidYen, actualYen, changeYen }, field }: LineProps) => {
  const { t } = useLingui();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{paidYen === null ? <span className={styles.grey}>{t`待确认`}</span> : <MoneyCell amount={paidYen} />}</td>
      <td className={field ? styles.field : undefined}>{field ?? <MoneyCell amount={actualYen} />}</td>
      <td>
        <MoneyCell amount={changeYen} signed tone={toneOf(changeYen)} />
      </td>
    </tr>
  );
};
