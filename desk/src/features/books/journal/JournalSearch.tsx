import { currencies } from '@hakobu/contract/base/money';
import { useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { DayField } from '../../../kit/input/DayField.tsx';
import { Choice } from '../../../kit/input/Choice.tsx';
import { WordsField } from '../../../kit/input/WordsField.tsx';
import { kindWords } from '../books.labels.ts';
import { numberOf } from './subject.ts';
import styles from '../books.module.css';

export type JournalFilters = Readonly<
  Record<'subject' | 'kind' | 'owner' | 'code' | 'currency' | 'amount' | 'from' | 'until', string>
>;
type SearchProps = {
  readonly filters: JournalFilters;
  readonly onChange: (changes: Partial<Record<keyof JournalFilters, string | null>>) => void;
};

/** What narrows the journal: words, kind, currency, amount and days; an account that was followed can be let go. */
export const JournalSearch = ({ filters, onChange }: SearchProps) => {
  const { t } = useLingui();
  const account = [filters.owner === 'company' ? '' : filters.owner, filters.code].filter(Boolean).join(' ');
  return (
    <div role="search" aria-label={t`查找交易`}>
      <div className={styles.search}>
        <WordsField
          label={t`查找交易`}
          placeholder={t`单号、渠道交易号、交易号，回车查找`}
          value={numberOf(filters.subject)}
          onFind={(subject) => onChange({ subject })}
        />
        <Choice
          label={t`种类`}
          all={t`全部种类`}
          value={filters.kind}
          choices={Object.entries(kindWords).map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      <div className={styles.search}>
        <Choice
          label={t`货币`}
          all={t`全部货币`}
          value={filters.currency}
          choices={currencies.map((value) => ({ value, label: value }))}
          onChange={(currency) => onChange({ currency })}
        />
        <Input
          size="small"
          className={styles.amount ?? ''}
          aria-label={t`金额`}
          placeholder={t`金额`}
          allowClear
          maxLength={12}
          value={filters.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
        <DayField label={t`从哪一天`} placeholder={t`从`} day={filters.from} onDay={(from) => onChange({ from })} />
        <DayField label={t`到哪一天`} placeholder={t`到`} day={filters.until} onDay={(until) => onChange({ until })} />
        {account ? (
          <Button size="small" onClick={() => onChange({ owner: null, code: null })}>{t`只看 ${account}，放开`}</Button>
        ) : null}
      </div>
    </div>
  );
};
