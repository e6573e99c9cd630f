import { listPaymentAlarms, type PaymentAlarm } from '@hakobu/contract/payments/payment.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { typedText } from '../../../kit/input/typed-amount.ts';
import { Age } from '../../../kit/table/Age.tsx';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import { Chips } from '../../../kit/table/Chips.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../../kit/table/usePinnedRow.ts';
import { instantText } from '../../../kit/text/time.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { chosenIn } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import shape from '../../../kit/shapes.module.css';
import { useProviderName } from '../../../parts/payments/useProviderName.ts';
import { useKeysetList } from '../../../shell/calls.ts';
import { AlarmRecord } from './AlarmRecord.tsx';
import { alarmDueAt } from '../terms/limits.ts';
import { outcomeLabels } from '../payment.labels.ts';
import { useAlarmName } from './useAlarmName.ts';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

/** Money, or word of it, that fits no top-up, and what finance does about it. */
export const AlarmsView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ shown: 'open', id: '' });
  const shown = filters.shown === 'settled' ? 'settled' : 'open';
  const { list } = useKeysetList(listPaymentAlarms, { state: shown, limit: 50 }, { everyMs: 30_000 });
  const columns = useAlarmColumns();
  const row = usePinnedRow({
    keys: list.rows.map(({ id }) => id),
    selected: filters.id,
    select: (id) => setFilters({ id }),
  });
  const open = list.rows.find(({ id }) => id === row.selected);
  return (
    <QueuePage
      title={t`充值`}
      name="/topups"
      sub={t`对不上充值的钱先放在暂记，查明后入账或退回`}
      file={{ name: 'payment-alarms' }}
      label={t`暂记与警报`}
      bar={
        <div>
          <ViewChips value="alarms" onView={onView} />
          <Chips
            label={t`处理了没有`}
            chips={[
              { value: 'open' as const, label: t`待处理` },
              { value: 'settled' as const, label: t`已处理` },
            ]}
            value={shown}
            onChange={(to) => setFilters({ shown: to, id: null })}
          />
        </div>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={row.selected}
      onSelect={(id) => setFilters({ id })}
      empty={{ message: shown === 'open' ? <Trans>没有对不上的钱。</Trans> : <Trans>还没有处理过警报。</Trans> }}
      recordWidth={560}
      record={
        <RecordPanel
          label={t`这条警报`}
          chosen={chosenIn(list, open)}
          none={{ icon: 'shield', message: <Trans>选一条警报，来龙去脉和怎么处理在这里。</Trans> }}
        >
          {(alarm) => <AlarmRecord key={alarm.id} alarm={alarm} onDone={() => row.goOn(alarm.id)} />}
        </RecordPanel>
      }
    />
  );
};

const useAlarmColumns = (): readonly Column<PaymentAlarm>[] => {
  const { t } = useLingui();
  const alarmName = useAlarmName();
  const nameOf = useProviderName();
  return [
    {
      name: 'at',
      head: t`已等 / 时限`,
      width: 116,
      cell: ({ at, settled }) => (settled ? t(outcomeLabels[settled.how]) : <Age since={at} dueAt={alarmDueAt(at)} />),
      csv: ({ at }) => instantText(at),
    },
    {
      name: 'kind',
      head: t`什么事`,
      cell: ({ kind, provider, topUpCode }) => (
        <>
          <div className={shape.oneLine}>{alarmName(kind)}</div>
          <div className={shape.muted}>{[nameOf(provider), topUpCode].filter(Boolean).join(' · ')}</div>
        </>
      ),
      csv: ({ kind }) => alarmName(kind),
    },
    {
      name: 'shopper',
      head: t`客人`,
      width: 120,
      cell: ({ shopper }) => <div className={shape.oneLine}>{shopper ? nameOfShopper(shopper.nickName) : null}</div>,
      csv: ({ shopper }) => shopper?.number ?? '',
    },
    {
      name: 'money',
      head: t`在暂记`,
      width: 132,
      right: true,
      cell: ({ inSuspense }) =>
        inSuspense ? <MoneyCell amount={inSuspense.amount} currency={inSuspense.currency} named /> : null,
      csv: ({ inSuspense }) =>
        inSuspense ? `${inSuspense.currency} ${typedText(inSuspense.amount, inSuspense.currency)}` : '',
    },
  ];
};
