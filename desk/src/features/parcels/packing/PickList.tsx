import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { Trans, useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { moneyText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { openServices, useServicesOf } from '../../../parts/services/useServicesOf.ts';
import { useCountryName } from '../../../parts/freight/useCountryName.ts';
import type { DeskRecord } from '../record/desk-record.ts';
import styles from './paper.module.css';
import { inWalkingOrder } from './walking-order.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = { readonly record: DeskRecord; readonly isPrinted: boolean };

/**
 * A parcel's packing list as it is printed: what to fetch, shelf after shelf. On the screen it is not there; on paper
 * it is all there is.
 */
export const PickList = ({ record, isPrinted }: Props) => {
  const { t } = useLingui();
  const country = useCountryName();
  const now = useNow();
  const { parcel, items, remark, declaredYen, groupCode } = record;
  const { undone } = openServices(useServicesOf(parcel.id).data);
  const toDo = undone
    .map(({ name, subject }) => (subject.kind === 'order' ? `${name} ${subject.code}` : name))
    .join(t`、`);
  return createPortal(
    <section className={isPrinted ? styles.paper : styles.away} aria-hidden="true">
      <header>
        <h1>{parcel.id}</h1>
        <p>
          {parcel.recipientName} · {country(parcel.countryCode)} · {parcel.routeName}
        </p>
        <p>
          {nameOfShopper(parcel.shopper.nickName)} {parcel.shopper.number} ·{' '}
          <Trans>
            {parcel.orderCount} 单 {parcel.pieceCount} 件 · 货值 {moneyText(declaredYen, 'JPY')}
          </Trans>{' '}
          · {instantText(now)}
        </p>
        {groupCode === null ? null : (
          <p>
            <Trans>拼团 {groupCode}：按团员分开装袋</Trans>
          </p>
        )}
        {remark === '' ? null : (
          <p className={styles.remark}>
            <Trans>客人备注：「{remark}」</Trans>
          </p>
        )}
        {undone.length === 0 ? null : (
          <p className={styles.remark}>
            <Trans>要做的服务：{toDo}</Trans>
          </p>
        )}
      </header>
      <table>
        <thead>
          <tr>
            <th>{t`货架`}</th>
            <th>{t`订单`}</th>
            <th aria-label={t`图`} />
            <th>{t`商品`}</th>
            {groupCode === null ? null : <th>{t`团员`}</th>}
            <th>{t`件`}</th>
            <th>g</th>
            <th>✓</th>
          </tr>
        </thead>
        <tbody>
          {inWalkingOrder(items).map((item) => (
            <tr key={item.orderCode}>
              <td className={styles.shelf}>{item.shelf}</td>
              <td className={styles.code}>{item.orderCode}</td>
              <td>{item.imageUrl ? <img src={item.imageUrl} alt="" /> : null}</td>
              <td lang="ja">
                {item.nameJa}
                <small>
                  {[...item.properties.map((property) => t(goodsPropertyLabels[property])), item.note]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
              </td>
              {groupCode === null ? null : <td>{nameOfShopper(item.member?.nickName ?? '')}</td>}
              <td className={styles.count}>{item.quantity}</td>
              <td className={styles.count}>{item.weightGrams}</td>
              <td aria-label={t`核对`}>
                <i />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
};
