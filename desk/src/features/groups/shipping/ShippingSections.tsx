import type { Answer } from '@hakobu/contract/base/endpoint';
import { deskGroupShipping } from '@hakobu/contract/groups/shipping.desk-api';
import { useLingui } from '@lingui/react/macro';
import { ErrorState, Skeleton } from '../../../kit/frame/States.tsx';
import { Section } from '../../../kit/frame/Panel.tsx';
import { RecordHistory } from '../../../kit/record/RecordHistory.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';
import { EntryLink } from '../../../parts/wallet/EntryLink.tsx';
import { moneyDirectionLabels, moneyReasonLabels } from '../../../parts/wallet/money.labels.ts';
import { useMoneyOrigin } from '../../../parts/wallet/useMoneyOrigin.ts';
import { useCall } from '../../../shell/calls.ts';
import { OrdersSection } from './OrdersSection.tsx';
import { ShipmentSection } from './ShipmentSection.tsx';

type Read = Answer<typeof deskGroupShipping>;

/** What a group sends: its orders, its parcels with everybody's share, and the money that moved for them. */
export const ShippingSections = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const read = useCall(deskGroupShipping, { id }, { everyMs: 30_000 });
  if (!read.data)
    return (
      <Section title={t`订单和运费`}>
        {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton rows={3} />}
      </Section>
    );
  const { orders, shipments, money } = read.data;
  return (
    <>
      <OrdersSection orders={orders} />
      {shipments.map((shipment, at) => (
        <ShipmentSection key={shipment.id} shipment={shipment} isEarlier={at > 0} />
      ))}
      <MoneySection money={money} shipments={shipments} />
    </>
  );
};

const MoneySection = ({ money, shipments }: Pick<Read, 'money' | 'shipments'>) => {
  const { t } = useLingui();
  const originOf = useMoneyOrigin();
  if (money.length === 0) return null;
  const heldYen = shipments.flatMap(({ shares }) => shares).reduce((sum, share) => sum + share.heldYen, 0);
  return (
    <Section title={heldYen > 0 ? t`钱（冻结中 ${moneyText(heldYen, 'JPY')}）` : t`钱`}>
      <RecordHistory
        rows={money.toReversed().map((line) => ({
          id: line.id,
          at: line.at,
          text: (
            <>
              {nameOfShopper(line.shopper.nickName)} ·{' '}
              <EntryLink id={line.id}>
                {t(moneyDirectionLabels[line.direction])} {moneyText(line.amount, line.currency)}
              </EntryLink>
            </>
          ),
          detail: [line.shareCode, t(moneyReasonLabels[line.reason]), originOf(line)].filter(Boolean).join(' · '),
        }))}
      />
    </Section>
  );
};
