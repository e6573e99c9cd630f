import { useLingui } from '@lingui/react/macro';
import { lastMonths } from '../text/months.ts';
import { useNow } from '../text/useNow.ts';
import { Choice } from './Choice.tsx';

/** As many months back as a list is looked through by. */
const monthsShown = 24;

type Props = { readonly value: string; readonly onChange: (month: string) => void };

/** One of the last months, `2026-11`, or all of them. */
export const MonthChoice = ({ value, onChange }: Props) => {
  const { t } = useLingui();
  const months = lastMonths(useNow(), monthsShown);
  return (
    <Choice
      label={t`月份`}
      all={t`全部月份`}
      value={value}
      choices={months.map((month) => ({ value: month, label: month }))}
      onChange={onChange}
    />
  );
};
