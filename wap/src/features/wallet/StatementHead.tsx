import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import { statementFile } from '@hakobu/contract/wallet/statement.api';
import type { MoneySource, StatementKind } from '@hakobu/contract/wallet/wallet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../kit/look/Icon.tsx';
import { ChoiceSheet } from '../../kit/overlay/ChoiceSheet.tsx';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { setParams } from '../../kit/screen/navigation.ts';
import { Explain } from '../../kit/show/Explain.tsx';
import { saveCsv } from '../../kit/show/saveFile.ts';
import { deviceZone } from '../../kit/time/timeTexts.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { lastMonths } from './months.ts';
import { kindWords } from './wallet.labels.ts';
import type { StatementFilters } from './statement-filters.ts';
import styles from './statement.module.css';

const monthsShown = 24;
const kinds = [
  'order',
  'parcel',
  'service',
  'share',
  'topUp',
  'withdrawal',
  'bonus',
  'opening',
  'correction',
] as const satisfies StatementKind[];
const sources = ['JPY', 'CNY', 'bonus'] as const satisfies MoneySource[];

type HeadProps = { readonly today: Date; readonly filters: StatementFilters & { readonly month: string } };

/** Which lines are shown: a month, a kind, a balance; and the same lines as a file. */
export const StatementHead = ({ today, filters }: HeadProps) => {
  const { t, i18n } = useLingui();
  return (
    <>
      <div className={styles.head}>
        <MonthChoice today={today} month={filters.month} />
        <span className={styles.headRight}>
          <SourceChoice source={filters.source} />
          <Explain title={t`流水怎么看`}>
            <p>
              <Trans>流水记的是可以用的余额：充值、付款时的冻结或扣款、解冻和退款，每一行都写着变动后的余额。</Trans>
            </p>
            <p>
              <Trans>
                冻结转为扣款时，钱早已离开余额，所以不再占一行；每一笔怎么冻结、扣了多少，看订单和包裹里的资金。
              </Trans>
            </p>
          </Explain>
          <FileButton filters={filters} />
        </span>
      </div>
      <div className={styles.kinds}>
        <Tabs
          look="pills"
          label={t`流水种类`}
          value={filters.kind ?? 'all'}
          choices={[{ key: 'all', label: t`全部` }, ...kinds.map((key) => ({ key, label: i18n._(kindWords[key]) }))]}
          onChange={(key) => setParams({ kind: key === 'all' ? undefined : key })}
        />
      </div>
    </>
  );
};

const MonthChoice = ({ today, month }: { readonly today: Date; readonly month: string }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const monthText = (value: string) => {
    const [year = '', number = ''] = value.split('-');
    const monthNumber = Number(number);
    return t`${year} 年 ${monthNumber} 月`;
  };
  return (
    <>
      <button type="button" className={styles.month} onClick={() => setOpen(true)}>
        <h2>{monthText(month)}</h2> <Icon name="more" size={15} weight={2.2} />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>月份</Trans>}
        choices={lastMonths(today, deviceZone(), monthsShown).map((key) => ({ key, label: monthText(key) }))}
        value={month}
        onChoose={(key) => setParams({ month: key })}
      />
    </>
  );
};

const SourceChoice = ({ source }: { readonly source: MoneySource | undefined }) => {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const choices = [
    { key: 'all', label: t`全部余额` },
    ...sources.map((key) => ({ key, label: i18n._(moneySourceLabels[key]) })),
  ];
  return (
    <>
      <button type="button" className={styles.filter} onClick={() => setOpen(true)}>
        {source ? i18n._(moneySourceLabels[source]) : t`全部余额`} <Icon name="more" size={13} weight={2.2} />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>余额</Trans>}
        choices={choices}
        value={source ?? 'all'}
        onChoose={(key) => setParams({ source: key === 'all' ? undefined : key })}
      />
    </>
  );
};

const FileButton = ({ filters: { month, kind, source } }: { readonly filters: HeadProps['filters'] }) => {
  const { t } = useLingui();
  const file = useSend(statementFile);
  const save = async () => saveCsv(`hakobu-${month}.csv`, await file.mutateAsync({ from: month, kind, source }));
  return <IconButton icon="save" label={t`导出 CSV`} onPress={save} />;
};
