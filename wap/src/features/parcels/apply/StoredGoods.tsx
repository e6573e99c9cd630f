import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import type { StoredOrder } from '@hakobu/contract/parcels/parcel.shape';
import { storageReminderDays } from '@hakobu/contract/warehouse/warehouse.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { Check } from '../../../kit/press/Check.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { dot } from '../../../kit/show/listText.ts';
import { Tag } from '../../../kit/show/Tag.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { GoodsLine } from '../GoodsLine.tsx';
import { concernLabels } from '../parcel.labels.ts';
import { storageTermsQuery } from '../parcel.queries.ts';
import styles from './apply.module.css';
import { unconcerned, withAll } from './picked.rules.ts';
import { StorageTag } from './StorageTag.tsx';

export type StoredGoodsProps = {
  readonly orders: readonly StoredOrder[];
  readonly picked: readonly string[];
  readonly onPick: (orderCodes: readonly string[]) => void;
};

/** Goods in the warehouse, to be put into the parcel or left out. */
export const StoredGoods = ({ orders, picked, onPick }: StoredGoodsProps) => {
  const { i18n, t } = useLingui();
  const codes = orders.map(({ orderCode }) => orderCode);
  const chosen = codes.filter((code) => picked.includes(code));
  const counts = `${chosen.length} / ${orders.length}`;
  const calm = unconcerned(orders).map(({ orderCode }) => orderCode);
  const isAll = calm.every((code) => picked.includes(code));
  const toggle = async ({ orderCode, name, concerns }: StoredOrder, wanted: boolean) => {
    const text = concerns.map((concern) => i18n._(concernLabels[concern].why)).join('\n');
    const words = { title: t`要寄出${name}？`, text, confirm: t`还是寄出`, cancel: t`先不寄` };
    if (wanted && concerns.length > 0 && !(await confirm(words))) return;
    onPick(withAll(picked, [orderCode], wanted));
  };
  return (
    <Card
      title={
        <>
          <Trans>仓库商品</Trans>{' '}
          <span className={styles.counts}>
            <Trans>已选 {counts}</Trans>
          </span>
        </>
      }
      aside={<StorageExplained orders={orders} />}
    >
      {calm.length > 1 ? (
        <Check checked={isAll} onChange={(all) => onPick(withAll(picked, all ? calm : codes, all))}>
          <Trans>全选</Trans>
        </Check>
      ) : null}
      <ul>
        {orders.map((order) => (
          <Line
            key={order.orderCode}
            order={order}
            chosen={chosen.includes(order.orderCode)}
            onToggle={(wanted) => void toggle(order, wanted)}
          />
        ))}
      </ul>
    </Card>
  );
};

const Line = ({ order, chosen, onToggle }: LineProps) => {
  const { i18n } = useLingui();
  const declared = yenText(order.declaredYen);
  return (
    <GoodsLine
      name={order.name}
      imageUrl={order.imageUrl}
      chosen={chosen}
      onToggle={onToggle}
      meta={
        <>
          <b>{weightText(order.weightGrams)}</b>
          {dot}
          <Trans>申报 {declared} 日元</Trans>
          {order.quantity > 1 ? `${dot}×${order.quantity}` : ''}
        </>
      }
      tags={
        <>
          {order.concerns.map((concern) => (
            <Tag key={concern} tone="wait">
              {i18n._(concernLabels[concern].name)}
            </Tag>
          ))}
          <StorageTag order={order} />
          {order.properties.map((property) => (
            <Tag key={property}>{i18n._(goodsPropertyLabels[property])}</Tag>
          ))}
        </>
      }
    />
  );
};

type LineProps = {
  readonly order: StoredOrder;
  readonly chosen: boolean;
  readonly onToggle: (wanted: boolean) => void;
};

const StorageExplained = ({ orders }: Pick<StoredGoodsProps, 'orders'>) => {
  const { t } = useLingui();
  const { data: terms } = useQuery(storageTermsQuery());
  if (!terms) return null;
  const { freeDays: freeStorageDays, keptDays } = terms;
  const [firstDays, lastDays] = storageReminderDays.disposal;
  return (
    <span className={styles.free}>
      <Trans>免费 {freeStorageDays} 天</Trans>
      <Explain title={t`仓储费怎么算`}>
        <p>
          <Trans>从入库第二天起免费 {freeStorageDays} 天，按日本日期计算。超期后按重量每天收费，和运费一起付。</Trans>
        </p>
        <p>
          <Trans>
            最多存放 {keptDays} 天，到期前 {firstDays} 天和 {lastDays} 天会发站内信，之后货会被处理掉。
          </Trans>
        </p>
        <p>
          <Trans>开始打包后停止计费，直到寄出；如果拆包，从放回货架那天继续。</Trans>
        </p>
        <ul className={styles.perDay}>
          {orders.map(({ orderCode, name, weightGrams, storage }) => {
            const perDay = <YenBeside yen={storage.perDayYen} />;
            return (
              <li key={orderCode}>
                <span>
                  {name} · {weightText(weightGrams)}
                </span>
                <span>
                  <Trans>{perDay} / 天</Trans>
                </span>
              </li>
            );
          })}
        </ul>
      </Explain>
    </span>
  );
};
