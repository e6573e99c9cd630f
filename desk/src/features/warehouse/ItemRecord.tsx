import type { Answer } from '@hakobu/contract/base/endpoint';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { moveShelf, warehouseItem } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts, Figures } from '../../kit/record/Facts.tsx';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { Thumbnails } from '../../kit/record/Thumbnails.tsx';
import { countText, moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { chosenBy } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { links } from '../../links.ts';
import { ServicesOf } from '../../parts/services/ServicesOf.tsx';
import { findingLabels } from '../../parts/warehouse/finding.labels.ts';
import { useCall, useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { itemVerbLabels } from './arrival.labels.ts';
import { DisposeDialog } from './DisposeDialog.tsx';
import { ShelfField } from './receiving/ShelfField.tsx';
import styles from './stock.module.css';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

type Whole = Answer<typeof warehouseItem>;

/** One order's goods: what they are, how long they may stay, and everything that happened to them here. */
export const ItemRecord = ({ id }: { readonly id: string | null }) => {
  const { t } = useLingui();
  const read = useCall(warehouseItem, { orderCode: id ?? '' }, { enabled: id !== null, everyMs: 30_000 });
  return (
    <RecordPanel
      label={t`货的记录`}
      title={id}
      chosen={chosenBy(id, read)}
      none={{ icon: 'shelf', message: <Trans>选一件货，它的记录在这里。</Trans> }}
    >
      {(whole) => <Whole key={id} whole={whole} />}
    </RecordPanel>
  );
};

const Whole = ({ whole }: { readonly whole: Whole }) => {
  const { t } = useLingui();
  const { item, leftAt } = whole;
  const mayDispose = useMay('warehouse.dispose');
  const [disposing, setDisposing] = useState(false);
  const waits = item.endedAt !== null && leftAt === null;
  return (
    <Panel
      title={<CopyText text={item.orderCode} />}
      sub={leftAt === null ? null : t`已离开仓库 ${instantText(leftAt)}`}
      foot={
        waits && mayDispose ? (
          <ActionBar
            note={t`存放期已满，订单已结束`}
            loud={{ label: t`处理掉了，拍照登记`, keys: 'ctrl+enter', onPress: () => setDisposing(true) }}
          />
        ) : null
      }
    >
      <ServicesOf code={item.orderCode} />
      <StorageSection whole={whole} />
      <ItemFacts whole={whole} />
      <FindingsShown item={item} />
      <HistorySection whole={whole} />
      <DisposeDialog orderCode={item.orderCode} open={disposing} onClose={() => setDisposing(false)} />
    </Panel>
  );
};

const StorageSection = ({ whole: { item, leftAt } }: { readonly whole: Whole }) => {
  const { t } = useLingui();
  const { storage, endedAt, clockStoppedAt } = item;
  if (leftAt !== null) return null;
  const day = (instant: string) => instantText(instant).slice(0, 10);
  return (
    <>
      <Figures
        figures={[
          {
            label: storage.overdueDays > 0 ? t`已超期` : t`免费存放还剩`,
            value: t`${Math.abs(storage.daysLeft)} 天`,
            sub: t`免费到 ${day(storage.freeUntil)}`,
            big: true,
          },
          {
            label: t`仓储费`,
            value: moneyText(storage.feeYen, 'JPY'),
            sub: t`超期每天 ${moneyText(storage.perDayYen, 'JPY')}`,
          },
          { label: t`最多存放到`, value: day(storage.keptUntil), sub: t`之后处理掉` },
        ]}
      />
      {endedAt || clockStoppedAt ? (
        <Section>
          <Note tone={endedAt ? 'bad' : 'plain'}>
            {endedAt ? (
              <Trans>存放期在 {day(endedAt)} 满了，客人收到过通知。处理掉以后在这里拍照登记。</Trans>
            ) : (
              <Trans>正在打包，从扫第一件起不计时。</Trans>
            )}
          </Note>
        </Section>
      ) : null}
    </>
  );
};

const ItemFacts = ({ whole: { item, leftAt } }: { readonly whole: Whole }) => {
  const { t } = useLingui();
  const moving = useSend(moveShelf);
  const { orderCode, shopper, lengthMm, widthMm, heightMm } = item;
  return (
    <Section>
      <Facts
        facts={[
          [
            t`商品`,
            <Link key="order" href={links.orders({ keyword: orderCode, id: orderCode })} lang="ja">
              {item.nameJa}
            </Link>,
          ],
          [
            t`货架`,
            leftAt === null ? (
              <div key="shelf" className={styles.shelf}>
                <ShelfField
                  shelf={item.shelf}
                  busy={moving.isPending}
                  onMove={(shelf) => moving.mutate({ orderCodes: [orderCode], shelf })}
                />
              </div>
            ) : (
              item.shelf
            ),
          ],
          [t`客人`, `${nameOfShopper(shopper.nickName)} ${shopper.number}`],
          [t`重量尺寸`, `${countText(item.weightGrams)} g · ${lengthMm} × ${widthMm} × ${heightMm} mm`],
          [
            t`物性`,
            item.properties.length === 0
              ? null
              : item.properties.map((each) => t(goodsPropertyLabels[each])).join(t`、`),
          ],
          [t`国内单号`, <CopyText key="tracking" text={item.trackingNo} />],
          [t`入库`, `${instantText(item.storedAt)} ${item.storedBy}`],
          [t`备注`, item.note === '' ? null : item.note],
        ]}
      />
      <Thumbnails photos={item.photos} />
    </Section>
  );
};

const FindingsShown = ({ item: { findings } }: Pick<Whole, 'item'>) => {
  const { t } = useLingui();
  if (findings.length === 0) return null;
  return (
    <Section title={t`到货时的问题，客人看得到`}>
      {findings.map(({ kind, quantity, note, photos }) => (
        <div key={kind} className={styles.finding}>
          <Note tone="bad">
            {t(findingLabels[kind])}
            {quantity === null ? '' : ` ×${quantity}`} {note}
          </Note>
          <Thumbnails photos={photos} />
        </div>
      ))}
    </Section>
  );
};

const HistorySection = ({ whole: { history, reminders } }: { readonly whole: Whole }) => {
  const { t } = useLingui();
  const letters = reminders.flatMap(({ what, daysLeft, sentAt }) =>
    sentAt === null
      ? []
      : [
          {
            id: `${what} ${daysLeft}`,
            at: sentAt,
            text: what === 'freeEnds' ? t`站内信：免费存放快到期` : t`站内信：快要处理`,
            detail: null,
          },
        ],
  );
  const steps = history.map(({ id, verb, at, byName, fromShelf, toShelf, note, photos }) => ({
    id,
    at,
    text: byName === '' ? t(itemVerbLabels[verb]) : `${t(itemVerbLabels[verb])} · ${byName}`,
    detail: (
      <>
        {[fromShelf, toShelf].filter((shelf) => shelf !== null).join(' → ')} {note}
        <Thumbnails photos={photos} />
      </>
    ),
  }));
  const rows = [...steps, ...letters].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Section title={t`经过`}>
      <RecordHistory rows={rows} />
    </Section>
  );
};
