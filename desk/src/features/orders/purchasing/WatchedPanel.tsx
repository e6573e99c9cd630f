import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { links } from '../../../links.ts';
import { purchaseSums } from './purchase-sums.ts';
import { ComparedFees } from '../record/ComparedFees.tsx';
import { HeldMoney } from '../record/HeldMoney.tsx';
import { OrderPanel, type OrderWhole } from '../record/OrderPanel.tsx';
import styles from '../orders.module.css';

/** An order with which this page can do nothing now: a colleague has it, or it has moved on. */
export const WatchedPanel = ({ whole }: { readonly whole: OrderWhole }) => {
  const { t } = useLingui();
  const { order, actual, heldYen, money, platformOrderNo } = whole;
  const taken = order.state === 'Purchasing' ? (order.buyer?.name ?? null) : null;
  return (
    <OrderPanel whole={whole}>
      <ComparedFees sums={purchaseSums(order.fees, actual ?? { goodsYen: null, domesticYen: null })} />
      <div className={styles.work}>
        <Note>
          {taken === null ? (
            <Trans>
              采购的事已经做完，全部经过在<Link href={links.orders({ id: order.id })}>订单</Link>里。
            </Trans>
          ) : (
            <Trans>{taken} 领取了这一单。要接手，请对方先放回队列。</Trans>
          )}
        </Note>
        <Facts
          facts={[
            [t`平台单号`, platformOrderNo === null ? null : <CopyText key="platform" text={platformOrderNo} />],
            [t`国内单号`, order.trackingNo === null ? null : <CopyText key="tracking" text={order.trackingNo} />],
          ]}
        />
        <HeldMoney heldYen={heldYen} money={money} />
      </div>
    </OrderPanel>
  );
};
