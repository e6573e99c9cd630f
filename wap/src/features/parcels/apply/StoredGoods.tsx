import { freeStorageDays } from '@hakobu/contract/warehouse/warehouse.shape';
import type { ParcelOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { Check } from '../../../kit/press/Check.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { propertyLabels } from '../../freight/index.ts';
import { GoodsPicture } from '../../goods/index.ts';
import styles from './apply.module.css';
import { StorageTag } from './StorageTag.tsx';

export type StoredGoodsProps = {
  readonly orders: readonly ParcelOrder[];
  readonly picked: readonly string[];
  readonly onPick: (orderCodes: readonly string[]) => void;
};

/** Goods in the warehouse, to be put into the parcel or left out. */
export const StoredGoods = ({ orders, picked, onPick }: StoredGoodsProps) => {
  const chosen = new Set(picked);
  const counts = `${picked.length} / ${orders.length}`;
  const isAll = picked.length === orders.length;
  const toggle = (code: string, wanted: boolean) =>
    onPick(wanted ? [...picked, code] : picked.filter((each) => each !== code));
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
      {orders.length > 1 ? (
        <Check checked={isAll} onChange={(all) => onPick(all ? orders.map(({ orderCode }) => orderCode) : [])}>
          <Trans>全选</Trans>
        </Check>
      ) : null}
      <ul>
        {orders.map((order) => (
          <Line
            key={order.orderCode}
            order={order}
            chosen={chosen.has(order.orderCode)}
            onToggle={(wanted) => toggle(order.orderCode, wanted)}
          />
        ))}
      </ul>
    </Card>
  );
};

type LineProps = {
  readonly order: ParcelOrder;
  readonly chosen: boolean;
  readonly onToggle: (wanted: boolean) => void;
};

const Line = ({ order, chosen, onToggle }: LineProps) => {
  const { t, i18n } = useLingui();
  const { name, quantity, weightGrams } = order;
  const declared = yenText(order.declaredYen);
  return (
    <li className={styles.line}>
      <Check checked={chosen} label={t`选择 ${name}`} onChange={onToggle} />
      <span className={styles.picture} onClick={() => onToggle(!chosen)} aria-hidden="true">
        <GoodsPicture src={order.imageUrl} alt="" />
      </span>
      <div className={styles.text}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          <b>{weightText(weightGrams)}</b>
        </div>
        <small>
          <Trans>申报 {declared} 日元</Trans>
          {quantity > 1 ? ` · ×${quantity}` : ''}
        </small>
        <div className={styles.tags}>
          <StorageTag order={order} />
          {order.properties.map((property) => (
            <Tag key={property}>{i18n._(propertyLabels[property])}</Tag>
          ))}
        </div>
      </div>
    </li>
  );
};

const StorageExplained = ({ orders }: Pick<StoredGoodsProps, 'orders'>) => {
  const { t } = useLingui();
  return (
    <span className={styles.free}>
      <Trans>免费 {freeStorageDays} 天</Trans>
      <Explain title={t`仓储费怎么算`}>
        <p>
          <Trans>从入库第二天起免费 {freeStorageDays} 天，按日本日期计算。超期后按重量每天收费，和运费一起付。</Trans>
        </p>
        <p>
          <Trans>开始打包后停止计费，直到寄出；如果拆包，从放回货架那天继续。</Trans>
        </p>
        <ul className={styles.perDay}>
          {orders.map(({ orderCode, name, weightGrams, storage }) => {
            const perDay = yenText(storage.perDayYen);
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
