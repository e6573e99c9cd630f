import { deskOrder } from '@hakobu/contract/orders/order.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link, useLocation } from 'wouter';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { instantText } from '../../kit/text/time.ts';
import { chosenBy } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { links } from '../../links.ts';
import { ServicesOf } from '../../parts/services/ServicesOf.tsx';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import styles from './orders.module.css';
import { FailureChoice } from './purchasing/FailureChoice.tsx';
import { purchaseSums } from './purchasing/purchase-sums.ts';
import { useSellerCancelled } from './purchasing/useSellerCancelled.ts';
import { RestQuestionNote } from './RestQuestionNote.tsx';
import { ComparedFees } from './record/ComparedFees.tsx';
import { HeldMoney } from './record/HeldMoney.tsx';
import { MoneyLines } from './record/MoneyLines.tsx';
import { OrderPanel, type OrderWhole } from './record/OrderPanel.tsx';
import { StoredItemFacts } from './record/StoredItemFacts.tsx';
import { useSplit } from './useSplit.tsx';
import type { CancelRequest, CancelRequestState } from '@hakobu/contract/orders/cancelling.shape';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { requestStateLabels } from './order.labels.ts';

/** One order, whole: what it cost, its money, its numbers, the item on the shelf, its parcel, its history. */
export const OrderRecord = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const read = useCall(deskOrder, { id }, { everyMs: 30_000 });
  return (
    <RecordPanel label={t`这一单`} chosen={chosenBy(id, read)} rows={12}>
      {(whole) => <Whole whole={whole} />}
    </RecordPanel>
  );
};

const purchasingStates = new Set(['Quoting', 'PendingPurchase', 'Purchasing', 'PendingSupplement', 'Purchased']);

const Whole = ({ whole }: { readonly whole: OrderWhole }) => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const mayReadLedger = useMay('ledger.read');
  const mayReadFeedback = useMay('feedback.read');
  const { order, actual, heldYen, money, item, parcelId, carrier, platformOrderNo, splitInto, cancelRequests } = whole;
  const { id, state, trackingNo, placedAt, splitFrom } = order;
  const stay = () => undefined;
  const sellerCancel = useSellerCancelled(whole, '', stay);
  const split = useSplit(whole);
  const isPurchasing = purchasingStates.has(state);
  return (
    <OrderPanel
      whole={whole}
      foot={
        isPurchasing ? (
          <ActionBar
            loud={{ label: t`到采购队列处理`, keys: 'ctrl+enter', onPress: () => go(links.purchasing({ id })) }}
          />
        ) : sellerCancel || split.action.length > 0 ? (
          <ActionBar danger={sellerCancel ? [sellerCancel] : []} plain={split.action} />
        ) : undefined
      }
    >
      <ComparedFees
        isPaid={money.length > 0}
        sums={purchaseSums(order.fees, actual ?? { goodsYen: null, domesticYen: null })}
      />
      <div className={styles.work}>
        <Facts
          facts={[
            [t`下单`, instantText(placedAt)],
            [t`平台单号`, platformOrderNo === null ? null : <CopyText key="platform" text={platformOrderNo} />],
            [
              t`国内单号`,
              trackingNo === null ? null : (
                <span key="tracking">
                  {carrier} <CopyText text={trackingNo} />
                </span>
              ),
            ],
            [
              t`进度反馈`,
              mayReadFeedback ? (
                <Link key="feedback" href={links.feedback({ view: 'all', id })}>
                  {t`看问答，或写给客人`}
                </Link>
              ) : null,
            ],
            [t`拆自`, splitFrom === null ? null : <OrderLinks key="from" codes={[splitFrom]} />],
            [t`拆出`, splitInto.length === 0 ? null : <OrderLinks key="into" codes={splitInto} />],
            [
              t`包裹`,
              parcelId === null ? null : (
                <Link key="parcel" href={links.parcels({ id: parcelId })}>
                  {parcelId}
                </Link>
              ),
            ],
          ]}
        />
        <FailureChoice whole={whole} />
        {order.question && (state === 'PendingPurchase' || state === 'Quoting') ? (
          <RestQuestionNote question={order.question} />
        ) : null}
        <HeldMoney heldYen={heldYen} money={money} />
        <ServicesOf code={id} />
        <CancelRequests requests={cancelRequests} />
        <section className={styles.part}>
          <h3>
            {t`钱的经过（JPY）`}{' '}
            {mayReadLedger && money.length > 0 ? (
              <Link className={styles.further} href={links.ledger({ subject: `order:${id}` })}>{t`总账`}</Link>
            ) : null}
          </h3>
          <MoneyLines lines={money} />
        </section>
        {item === null ? null : (
          <section className={styles.part}>
            <h3>{t`在仓库`}</h3>
            <StoredItemFacts item={item} />
          </section>
        )}
      </div>
      {isPurchasing ? null : split.dialog}
    </OrderPanel>
  );
};

const OrderLinks = ({ codes }: { readonly codes: readonly string[] }) => (
  <>
    {codes.map((code, place) => (
      <Fragment key={code}>
        {place === 0 ? null : ' · '}
        <Link href={links.orders({ id: code })}>{code}</Link>
      </Fragment>
    ))}
  </>
);

const goesBack: ReadonlySet<CancelRequestState> = new Set(['Asked', 'Granted']);

/** Every wish to cancel with what was said to it, newest first. */
const CancelRequests = ({ requests }: { readonly requests: readonly CancelRequest[] }) => {
  const { t } = useLingui();
  if (requests.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t`取消申请`}</h3>
      <RecordHistory
        rows={requests.map(({ id, state, reason, note, refundYen, feeYen, askedAt, answeredAt }) => {
          const refund = moneyText(refundYen, 'JPY');
          const fee = moneyText(feeYen, 'JPY');
          return {
            id,
            at: answeredAt ?? askedAt,
            text: goesBack.has(state)
              ? `${t(requestStateLabels[state])} · ${t`退回 ${refund}，费用 ${fee}`}`
              : t(requestStateLabels[state]),
            detail: [t`客人「${reason}」`, ...(note === '' ? [] : [t`回复「${note}」`])].join(' · '),
          };
        })}
      />
    </section>
  );
};
