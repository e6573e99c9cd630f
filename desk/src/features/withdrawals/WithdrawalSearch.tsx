import { Currency } from '@hakobu/contract/base/money';
import { WithdrawalState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { useLingui } from '@lingui/react/macro';
import { Choice } from '../../kit/input/Choice.tsx';
import { MonthChoice } from '../../kit/input/MonthChoice.tsx';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { SearchBar } from '../../kit/table/SearchBar.tsx';
import { withdrawalStateLabels } from '../../parts/withdrawals/withdrawal-state.labels.ts';

type Filters = Readonly<Record<'state' | 'currency' | 'month' | 'keyword', string>>;
type SearchProps = { readonly filters: Filters; readonly onChange: (changes: Partial<Filters>) => void };

/** Words, a state, a currency and a month to look for. */
export const WithdrawalSearch = ({ filters, onChange }: SearchProps) => {
  const { t } = useLingui();
  return (
    <SearchBar label={t`查找提现`}>
      <WordsField
        label={t`查找提现`}
        placeholder={t`提现编号、付款编号、流水号，回车查找`}
        value={filters.keyword}
        onFind={(keyword) => onChange({ keyword })}
      />
      <Choice
        label={t`状态`}
        all={t`全部状态`}
        value={filters.state}
        choices={WithdrawalState.options.map((value) => ({ value, label: t(withdrawalStateLabels[value]) }))}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={t`币种`}
        all={t`全部币种`}
        value={filters.currency}
        choices={Currency.options.map((value) => ({ value, label: value }))}
        onChange={(currency) => onChange({ currency })}
      />
      <MonthChoice value={filters.month} onChange={(month) => onChange({ month })} />
    </SearchBar>
  );
};
