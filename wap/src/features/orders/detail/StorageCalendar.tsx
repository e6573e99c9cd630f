import { listText } from '../../../kit/show/listText.ts';
import type { Answer } from '@hakobu/contract/base/endpoint';
import { storageTerms } from '@hakobu/contract/warehouse/arrival.api';
import { storageReminderDays } from '@hakobu/contract/warehouse/warehouse.shape';
import type { StoredItem } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { weightText } from '../../../kit/money/digits.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { useCall } from '../../../shell/calls/calls.ts';
import { storagePerDayYen, storageUrgency } from '../order.rules.ts';
import styles from '../orders.module.css';
import { StorageLeft } from '../StorageLeft.tsx';
import own from './detail.module.css';

export type StorageCalendarProps = { readonly item: StoredItem; readonly storageDaysLeft: number };

const tones = { calm: 'gain', soon: 'wait', urgent: 'loss' } as const;

/** How long goods are kept, what is free of it, and what it costs after: days left, dates, fee. */
export const StorageCalendar = ({ item, storageDaysLeft }: StorageCalendarProps) => {
  const terms = useCall(storageTerms, {}, { quiet: true });
  const perDayYen = terms.data ? storagePerDayYen(terms.data, item.weightGrams) : undefined;
  const perDay = <YenBeside yen={perDayYen ?? 0} />;
  const overDays = Math.max(0, -storageDaysLeft);
  const soFar = <YenBeside yen={overDays * (perDayYen ?? 0)} />;
  const lines: SumLine[] = [
    {
      key: 'free',
      label: <Trans>免费到</Trans>,
      value: <Moment at={item.storageFreeUntil} zoned />,
      tone: tones[storageUrgency(storageDaysLeft)],
    },
    ...(perDayYen === undefined
      ? []
      : [
          {
            key: 'fee',
            label: <Trans>之后每天</Trans>,
            note: overDays > 0 ? <Trans>已超 {overDays} 天，随运费一起结算</Trans> : undefined,
            value:
              overDays > 0 ? (
                <Trans>
                  {perDay}，至今 {soFar}
                </Trans>
              ) : (
                perDay
              ),
          },
        ]),
    { key: 'kept', label: <Trans>最多放到</Trans>, value: <Moment at={item.keptUntil} zoned /> },
  ];
  return (
    <div>
      <div className={own.calendarHead}>
        <span className={styles.asked}>
          <StorageLeft days={storageDaysLeft} />
          <ExplainStorage terms={terms.data} />
        </span>
      </div>
      <FreeTrack item={item} storageDaysLeft={storageDaysLeft} />
      <SumLines lines={lines} />
    </div>
  );
};

const dayMs = 86_400_000;

/** How much of the free time has gone by. */
const FreeTrack = ({ item, storageDaysLeft }: StorageCalendarProps) => {
  const freeStorageDays = Math.max(1, (Date.parse(item.storageFreeUntil) - Date.parse(item.storedAt)) / dayMs);
  const gone = Math.min(100, Math.max(2, 100 - (storageDaysLeft / freeStorageDays) * 100));
  return (
    <div className={own.track} aria-hidden="true">
      <i className={own[storageUrgency(storageDaysLeft)]} style={{ width: `${gone}%` }} />
    </div>
  );
};

const ExplainStorage = ({ terms }: { readonly terms: Answer<typeof storageTerms> | undefined }) => {
  const { t } = useLingui();
  if (terms === undefined) return null;
  const { freeDays: freeStorageDays, keptDays } = terms;
  const reminderDays = listText(storageReminderDays.freeEnds.filter((days) => days > 0).map(String));
  return (
    <Explain title={t`免费仓储`}>
      <p>
        <Trans>
          入库次日起 {freeStorageDays} 天免费，之后按天收仓储费，最多存放 {keptDays} 天。到期前 {reminderDays}{' '}
          天和当天会提醒。
        </Trans>
      </p>
      <SumLines
        lines={terms.perDay.map(({ upToGrams, yen }) => ({
          key: String(upToGrams),
          label: <UpTo grams={upToGrams} />,
          value: <PerDay yen={yen} />,
        }))}
      />
      <p>
        <Trans>开始打包时停止计算，和国际运费一起结算。超过最长期限没有申请发货，视为放弃，商品会被处理。</Trans>
      </p>
    </Explain>
  );
};

const UpTo = ({ grams }: { readonly grams: number | null }) => {
  const weight = weightText(grams ?? 0);
  return grams === null ? <Trans>更重</Trans> : <Trans>{weight} 以内</Trans>;
};

const PerDay = ({ yen }: { readonly yen: number }) => {
  const amount = <YenBeside yen={yen} />;
  return <Trans>每天 {amount}</Trans>;
};
