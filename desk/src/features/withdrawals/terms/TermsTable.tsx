import { useLingui } from '@lingui/react/macro';
import { Input, Switch } from 'antd';
import { type TermsDraft, termsOf } from './term-drafts.ts';
import { payeeKindLabels } from '../withdrawal.labels.ts';
import styles from '../withdrawals.module.css';

type TableProps = {
  readonly terms: readonly TermsDraft[];
  /** Whether they are only looked at. */
  readonly isFixed: boolean;
  readonly onChange: (terms: readonly TermsDraft[]) => void;
};

/** Each kind of payee, a row of fields. */
export const TermsTable = ({ terms, isFixed, onChange }: TableProps) => {
  const { t } = useLingui();
  return (
    <table className={styles.terms} aria-label={t`提现的条件`}>
      <thead>
        <tr>
          <th scope="col">{t`收款账户的种类`}</th>
          <th scope="col">{t`开放`}</th>
          <th scope="col">{t`最少`}</th>
          <th scope="col">{t`最多`}</th>
          <th scope="col">{t`每笔手续费`}</th>
          <th scope="col">{t`手续费 %`}</th>
          <th scope="col">{t`几个工作日到账`}</th>
        </tr>
      </thead>
      <tbody>
        {terms.map((row) => (
          <TermsRow
            key={row.kind}
            row={row}
            isFixed={isFixed}
            onChange={(part) => onChange(terms.map((old) => (old.kind === row.kind ? { ...old, ...part } : old)))}
          />
        ))}
      </tbody>
    </table>
  );
};

type RowProps = {
  readonly row: TermsDraft;
  readonly isFixed: boolean;
  readonly onChange: (part: Partial<TermsDraft>) => void;
};

const TermsRow = ({ row, isFixed, onChange }: RowProps) => {
  const { t } = useLingui();
  const name = t(payeeKindLabels[row.kind]);
  const isWrong = termsOf(row) === null;
  const field = (part: 'least' | 'most' | 'fixedFee' | 'percent' | 'arrivalDays', label: string) => (
    <td className={styles.number}>
      <Input
        aria-label={label}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        value={row[part]}
        readOnly={isFixed}
        variant={isFixed ? 'borderless' : 'outlined'}
        inputMode="decimal"
        maxLength={12}
        onChange={({ target }) => onChange({ [part]: target.value })}
      />
    </td>
  );
  return (
    <tr>
      <th scope="row">
        {name} <span className={styles.grey}>{row.currency}</span>
      </th>
      <td>
        <Switch
          aria-label={t`${name} 开放`}
          checked={row.isOffered}
          disabled={isFixed}
          onChange={(isOffered) => onChange({ isOffered })}
        />
      </td>
      {field('least', t`${name} 最少`)}
      {field('most', t`${name} 最多`)}
      {field('fixedFee', t`${name} 每笔手续费`)}
      {field('percent', t`${name} 手续费百分之几`)}
      {field('arrivalDays', t`${name} 几个工作日到账`)}
    </tr>
  );
};
