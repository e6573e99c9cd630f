import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { ChoiceSheet } from '../../../kit/overlay/ChoiceSheet.tsx';
import { deviceZone } from '../../../kit/time/timeTexts.ts';
import { lastMonths } from '../../wallet/index.ts';
import styles from '../top-up.module.css';

const monthsShown = 24;
const all = 'all';

type MonthProps = {
  /** `2026-11`; undefined for all of them. */
  readonly month: string | undefined;
  readonly onChoose: (month: string | undefined) => void;
};

/** One of the last two years' months, or all. */
export const MonthChoice = ({ month, onChoose }: MonthProps) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [months] = useState(() => lastMonths(new Date(), deviceZone(), monthsShown));
  const words = (value: string) => {
    if (value === all) return t`全部月份`;
    const [year = '', number = ''] = value.split('-');
    const monthNumber = Number(number);
    return t`${year} 年 ${monthNumber} 月`;
  };
  return (
    <>
      <button type="button" className={styles.month} onClick={() => setOpen(true)}>
        {words(month ?? all)} <Icon name="more" size={15} weight={2.2} />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>月份</Trans>}
        choices={[all, ...months].map((key) => ({ key, label: words(key) }))}
        value={month ?? all}
        onChoose={(key) => onChoose(key === all ? undefined : key)}
      />
    </>
  );
};
