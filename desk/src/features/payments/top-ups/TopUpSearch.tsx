import { TopUpState } from '@hakobu/contract/payments/top-up.shape';
import { useLingui } from '@lingui/react/macro';
import { Choice } from '../../../kit/input/Choice.tsx';
import { MonthChoice } from '../../../kit/input/MonthChoice.tsx';
import { WordsField } from '../../../kit/input/WordsField.tsx';
import { SearchBar } from '../../../kit/table/SearchBar.tsx';
import { providerLabels } from '../../../parts/payments/provider.labels.ts';
import { useProviderName } from '../../../parts/payments/useProviderName.ts';
import { topUpStateLabels } from '../payment.labels.ts';

type Filters = Readonly<Record<'state' | 'provider' | 'month' | 'keyword', string>>;
type SearchProps = { readonly filters: Filters; readonly onChange: (changes: Partial<Filters>) => void };

/** Words, a state, a provider and a month to look for. */
export const TopUpSearch = ({ filters, onChange }: SearchProps) => {
  const { t } = useLingui();
  const nameOf = useProviderName();
  return (
    <SearchBar label={t`查找充值`}>
      <WordsField
        label={t`查找充值`}
        placeholder={t`充值编号、渠道编号、交易号，回车查找`}
        value={filters.keyword}
        onFind={(keyword) => onChange({ keyword })}
      />
      <Choice
        label={t`状态`}
        all={t`全部状态`}
        value={filters.state}
        choices={TopUpState.options.map((value) => ({ value, label: t(topUpStateLabels[value]) }))}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={t`渠道`}
        all={t`全部渠道`}
        value={filters.provider}
        choices={Object.keys(providerLabels).map((value) => ({ value, label: nameOf(value) }))}
        onChange={(provider) => onChange({ provider })}
      />
      <MonthChoice value={filters.month} onChange={(month) => onChange({ month })} />
    </SearchBar>
  );
};
