import { Currency } from '@hakobu/contract/base/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { ChoiceSheet } from '../../../kit/overlay/ChoiceSheet.tsx';
import { Tabs, type Choice } from '../../../kit/press/Tabs.tsx';
import { hasScreen, setParams } from '../../../kit/screen/navigation.ts';
import { isInReview } from '../../../shell/review.ts';
import styles from '../top-up.module.css';
import { MonthChoice } from './MonthChoice.tsx';

type HeadProps<Group extends string> = {
  readonly show: 'topUps' | 'withdrawals';
  readonly groups: readonly Choice<Group>[];
  readonly filters: {
    readonly group: Group;
    readonly currency: Currency | undefined;
    readonly month: string | undefined;
  };
};

/** Money in or money out; and of it what is shown: by what became of it, by balance and by month. */
export const HistoryHead = <Group extends string>({ show, groups, filters }: HeadProps<Group>) => {
  const { t } = useLingui();
  const { group, currency, month } = filters;
  const hasWithdrawals = hasScreen('packageMy/pages/withdraw/withdraw') && !isInReview();
  return (
    <>
      {hasWithdrawals ? (
        <Tabs
          label={t`充值还是提现`}
          value={show}
          // What became of one says nothing of the other.
          onChange={(key) => setParams({ show: key === 'topUps' ? undefined : key, group: undefined })}
          choices={[
            { key: 'topUps', label: t`充值` },
            { key: 'withdrawals', label: t`提现` },
          ]}
        />
      ) : null}
      <Tabs
        look="pills"
        label={show === 'topUps' ? t`充值状态` : t`提现状态`}
        value={group}
        onChange={(key) => setParams({ group: key === 'all' ? undefined : key })}
        choices={groups}
      />
      <div className={styles.filters}>
        <MonthChoice month={month} onChoose={(chosen) => setParams({ month: chosen })} />
        <CurrencyChoice currency={currency} />
      </div>
    </>
  );
};

const all = 'all';

const CurrencyChoice = ({ currency }: { readonly currency: Currency | undefined }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const words = { all: t`全部余额`, JPY: t`日元余额`, CNY: t`人民币余额` };
  const keys = [all, ...Currency.options] as const;
  return (
    <>
      <button type="button" className={styles.month} onClick={() => setOpen(true)}>
        {words[currency ?? all]} <Icon name="more" size={15} weight={2.2} />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>余额</Trans>}
        choices={keys.map((key) => ({ key, label: words[key] }))}
        value={currency ?? all}
        onChoose={(key) => setParams({ currency: key === all ? undefined : key })}
      />
    </>
  );
};
