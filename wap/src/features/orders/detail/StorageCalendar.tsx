import { listText } from '../../../kit/show/listText.ts';
import { storageReminderDays } from '@hakobu/contract/warehouse/warehouse.shape';
import type { StoredItem } from '@hakobu/contract/orders/order.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { dayText, japan } from '../../../kit/time/timeTexts.ts';
import { type StorageTerms, storageTermsQuery } from '../arrival.queries.ts';
import { storagePerDayYen, storageUrgency } from '../order.rules.ts';
import styles from '../orders.module.css';
import { StorageLeft } from '../StorageLeft.tsx';
import own from './detail.module.css';

export type StorageCalendarProps = { readonly item: StoredItem; readonly daysLeft: number };

const tones = { calm: 'gain', soon: 'wait', urgent: 'loss' } as const;

/** How long goods are kept, what is free of it, and what it costs after: days left, dates, fee. */
export const StorageCalendar = ({ item, daysLeft }: StorageCalendarProps) => {
  const terms = useQuery(storageTermsQuery());
  const perDayYen = terms.data ? storagePerDayYen(terms.data, item.weightGrams) : undefined;
  const perDay = yenText(perDayYen ?? 0);
  const overDays = Math.max(0, -daysLeft);
  const soFar = yenText(overDays * (perDayYen ?? 0));
  const lines: SumLine[] = [
    {
      key: 'free',
      label: <Trans>免费到（日本）</Trans>,
      value: dayText(item.storageFreeUntil, japan),
      tone: tones[storageUrgency(daysLeft)],
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
    { key: 'kept', label: <Trans>最多放到（日本）</Trans>, value: dayText(item.keptUntil, japan) },
  ];
  return (
    <div>
      <div className={own.calendarHead}>
        <span className={styles.asked}>
          <StorageLeft days={daysLeft} />
          <ExplainStorage terms={terms.data} />
        </span>
      </div>
      <FreeTrack item={item} daysLeft={daysLeft} />
      <SumLines lines={lines} />
    </div>
  );
};

const dayMs = 86_400_000;

/** How much of the free time has gone by. */
const FreeTrack = ({ item, daysLeft }: StorageCalendarProps) => {
  const freeDays = Math.max(1, (Date.parse(item.storageFreeUntil) - Date.parse(item.storedAt)) / dayMs);
  const gone = Math.min(100, Math.max(2, 100 - (daysLeft / freeDays) * 100));
  return (
    <div className={own.track} aria-hidden="true">
      <i className={own[storageUrgency(daysLeft)]} style={{ width: `${gone}%` }} />
    </div>
  );
};

const ExplainStorage = ({ terms }: { readonly terms: StorageTerms | undefined }) => {
  const { t } = useLingui();
  if (terms === undefined) return null;
  const { freeDays, keptDays } = terms;
  const reminderDays = listText(storageReminderDays.freeEnds.filter((days) => days > 0).map(String));
  return (
    <Explain title={t`免费仓储`}>
      <p>
        <Trans>
          入库次日起 {freeDays} 天免费，之后按天收仓储费，最多存放 {keptDays} 天。到期前 {reminderDays} 天和当天会提醒。
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
  const amount = yenText(yen);
  return <Trans>每天 {amount}</Trans>;
};
