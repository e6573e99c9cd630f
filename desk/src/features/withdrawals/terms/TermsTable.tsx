import type { changeWithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { maxFeePpm } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { useLingui } from '@lingui/react/macro';
import { Input, Switch } from 'antd';
import { useAmountWords } from '../../../kit/form/useAmountWords.ts';
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts';
import type { OwnWords } from '../../../kit/form/useIssueText.ts';
import { BareField } from '../../../kit/input/Field.tsx';
import { ppmAPercent, type TermsDraft } from './term-drafts.ts';
import { payeeKindLabels } from '../withdrawal.labels.ts';
import styles from '../withdrawals.module.css';
import shape from '../../../kit/shapes.module.css';

type TermsForm = EndpointForm<(typeof changeWithdrawalTerms)['input']>;

type TableProps = {
  readonly form: TermsForm;
  readonly terms: readonly TermsDraft[];
  /** Whether they are only looked at. */
  readonly isFixed: boolean;
  readonly onChange: (terms: readonly TermsDraft[]) => void;
};

/** Each kind of payee, a row of fields. */
export const TermsTable = ({ form, terms, isFixed, onChange }: TableProps) => {
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
        {terms.map((row, place) => (
          <TermsRow
            key={row.kind}
            form={form}
            place={place}
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
  readonly form: TermsForm;
  readonly place: number;
  readonly row: TermsDraft;
  readonly isFixed: boolean;
  readonly onChange: (part: Partial<TermsDraft>) => void;
};

/** What is wrong in a row, where the schema's bounds are not as they are typed. */
const useRowWords = ({ currency }: TermsDraft) => {
  const { t } = useLingui();
  const amount = useAmountWords()(currency);
  const maxPercent = maxFeePpm / ppmAPercent;
  const fee: OwnWords = (issue) => (issue.code === 'custom' ? t`扣掉手续费，最少的那笔就没有剩的了` : amount(issue));
  const maxDecimals = Math.log10(ppmAPercent);
  return { amount, fee, percent: t`写成 0 到 ${maxPercent} 的数，最多 ${maxDecimals} 位小数` };
};

const TermsRow = ({ form, place, row, isFixed, onChange }: RowProps) => {
  const { t } = useLingui();
  const name = t(payeeKindLabels[row.kind]);
  const words = useRowWords(row);
  type Part = 'least' | 'most' | 'fixedFee' | 'percent' | 'arrivalDays';
  const field = (part: Part, label: string, ownWords?: OwnWords) => (
    <td className={styles.number}>
      <BareField {...form.field(`terms[${place}].${part === 'percent' ? 'feePpm' : part}`, ownWords)}>
        <Input
          aria-label={label}
          value={row[part]}
          readOnly={isFixed}
          variant={isFixed ? 'borderless' : 'outlined'}
          inputMode="decimal"
          maxLength={12}
          onChange={({ target }) => onChange({ [part]: target.value })}
        />
      </BareField>
    </td>
  );
  return (
    <tr>
      <th scope="row">
        {name} <span className={shape.muted}>{row.currency}</span>
      </th>
      <td>
        <Switch
          aria-label={t`${name} 开放`}
          checked={row.isOffered}
          disabled={isFixed}
          onChange={(isOffered) => onChange({ isOffered })}
        />
      </td>
      {field('least', t`${name} 最少`, words.amount)}
      {field('most', t`${name} 最多`, words.amount)}
      {field('fixedFee', t`${name} 每笔手续费`, words.fee)}
      {field('percent', t`${name} 手续费百分之几`, words.percent)}
      {field('arrivalDays', t`${name} 几个工作日到账`)}
    </tr>
  );
};
