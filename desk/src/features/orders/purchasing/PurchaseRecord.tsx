import { deskOrder } from '@hakobu/contract/orders/order.desk-api';
import { useLingui } from '@lingui/react/macro';
import { chosenBy } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import { useCall } from '../../../shell/calls.ts';
import { useStaff } from '../../../shell/session.ts';
import { BuyingPanel } from './BuyingPanel.tsx';
import { CancelPanel } from '../CancelPanel.tsx';
import { ClaimPanel } from './ClaimPanel.tsx';
import type { OrderWhole } from '../record/OrderPanel.tsx';
import { QuotePanel } from '../quotes/QuotePanel.tsx';
import { SellerShippedPanel } from './SellerShippedPanel.tsx';
import { SupplementPanel } from './SupplementPanel.tsx';
import { WatchedPanel } from './WatchedPanel.tsx';

type Props = {
  readonly id: string;
  /** The order is dealt with: go on to the next. */
  readonly onDone: (id: string) => void;
};

/** The order that is open beside the queue, with what can be done about it now. */
export const PurchaseRecord = ({ id, onDone }: Props) => {
  const { t } = useLingui();
  const read = useCall(deskOrder, { id }, { everyMs: 15_000 });
  return (
    <RecordPanel label={t`这一单`} chosen={chosenBy(id, read)} rows={12}>
      {(whole) => <Work key={id} whole={whole} onDone={() => onDone(id)} />}
    </RecordPanel>
  );
};

type WorkProps = { readonly whole: OrderWhole; readonly onDone: () => void };

const Work = ({ whole, onDone }: WorkProps) => {
  const me = useStaff();
  const { state, buyer, cancelRequest } = whole.order;
  const isMine = buyer === null || buyer.id === me.id;
  if (cancelRequest) return <CancelPanel whole={whole} request={cancelRequest} onDone={onDone} />;
  if (whole.quoteStart) return <QuotePanel whole={whole} start={whole.quoteStart} onDone={onDone} />;
  if (state === 'PendingPurchase') return <ClaimPanel whole={whole} />;
  if (state === 'Purchasing' && isMine) return <BuyingPanel whole={whole} onDone={onDone} />;
  if (state === 'PendingSupplement') return <SupplementPanel whole={whole} isMine={isMine} onDone={onDone} />;
  if (state === 'Purchased') return <SellerShippedPanel whole={whole} onDone={onDone} />;
  return <WatchedPanel whole={whole} />;
};
