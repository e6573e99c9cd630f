import { Condition } from '@hakobu/contract/goods/goods.shape';
import type { DeskOrder } from '@hakobu/contract/orders/order.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { links } from '../../../links.ts';
import { conditionLabels } from '../../../parts/goods/condition.labels.ts';
import { useMay } from '../../../shell/session.ts';
import styles from './record.module.css';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = { readonly order: DeskOrder };

/** What was ordered, where it is sold, by whom and for whom; O opens the seller's page. */
export const OrderGoodsBlock = ({ order }: Props) => {
  const { t } = useLingui();
  const { goods, quantity, shopper } = order;
  const maySeeShopper = useMay('shoppers.read');
  // The platform's own word stays where it is none of ours.
  const condition = Condition.options.find((known) => known === goods.condition);
  const message = [
    goods.name === goods.nameJa ? '' : goods.name,
    ...goods.options,
    condition ? t(conditionLabels[condition]) : goods.condition,
  ].filter(Boolean);
  return (
    <div className={styles.goods}>
      {goods.imageUrl === null ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={goods.imageUrl} alt="" width={96} height={96} />
      )}
      <div>
        <p className={styles.name} lang="ja">
          {goods.nameJa}
        </p>
        <p className={styles.told}>
          <b className={quantity > 1 ? styles.several : undefined}>{t`数量 ${quantity}`}</b>
          {message.map((each) => ` · ${each}`)} {goods.oneOfAKind ? <Tag tone="brand">{t`一点物`}</Tag> : null}
        </p>
        <Facts
          facts={[
            [t`来源`, <Source key="source" order={order} />],
            [t`卖家`, order.sellerName === '' ? null : order.sellerName],
            [
              t({ context: 'order history', message: '客人' }),
              <span key="shopper">
                {maySeeShopper ? (
                  <Link href={links.shoppers({ id: shopper.id })}>{nameOfShopper(shopper.nickName)}</Link>
                ) : (
                  nameOfShopper(shopper.nickName)
                )}{' '}
                <CopyText text={shopper.number} />
              </span>,
            ],
            [
              t`备注`,
              order.remark === '' ? null : (
                <b key="remark" className={styles.remark}>
                  <Trans>「{order.remark}」</Trans>
                </b>
              ),
            ],
          ]}
        />
      </div>
    </div>
  );
};

/** So much of an address says where it leads; the rest is behind it. */
const shownOfAddress = 60;

const Source = ({ order: { goods, proxy } }: Props) => {
  const { t } = useLingui();
  const { sourceUrl, platformName, goodsId } = goods;
  // Only a web address: what a seller's page gave us is never followed as anything else.
  const address = sourceUrl !== null && /^https?:\/\//.test(sourceUrl) ? sourceUrl : null;
  useKeys([
    {
      keys: 'o',
      label: t`打开来源`,
      disabled: address === null,
      onPress: () => void window.open(address ?? '', '_blank', 'noopener,noreferrer'),
    },
  ]);
  // What a shopper described has no number of its own: its page says more.
  const named = proxy && address ? address.replace(/^https?:\/\//, '').slice(0, shownOfAddress) : goodsId;
  const words = `${platformName} ${named}`;
  return address === null ? (
    words
  ) : (
    <>
      <a href={address} target="_blank" rel="noreferrer">
        {words}
      </a>{' '}
      <Key keys="o" />
    </>
  );
};
