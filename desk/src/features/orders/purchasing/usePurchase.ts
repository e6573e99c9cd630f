import { yen } from '@hakobu/contract/base/money';
import { askSupplement, buyOrder, putBackOrder } from '@hakobu/contract/orders/order.desk-api';
import { raisedFeeYen } from '@hakobu/contract/platforms/service-fee';
import { useLingui } from '@lingui/react/macro';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { isWithin } from '../../../kit/input/bounds.ts';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { purchaseSums, verdictOn } from './purchase-sums.ts';
import type { OrderWhole } from '../record/OrderPanel.tsx';

export type PurchaseDraft = {
  readonly goodsYen: number | null;
  readonly domesticYen: number | null;
  readonly platformOrderNo: string;
  readonly note: string;
};

const draftFor = ({ order: { fees, goods } }: OrderWhole): PurchaseDraft => ({
  goodsYen: fees.goodsYen,
  domesticYen: fees.domesticYen,
  // Where each listing is sold once, the platform knows the trade by the listing's own number.
  platformOrderNo: goods.oneOfAKind ? goods.goodsId : '',
  note: '',
});

/** What a buyer fills in for one order, what it comes to, and the three ways on. */
export const usePurchase = (whole: OrderWhole, onDone: () => void) => {
  const { order, heldYen, autoSupplementYen, feeFollows } = whole;
  const [draft, change, clear] = useDraftParts(`purchase:${order.id}`, draftFor(whole));
  const feeYen = feeFollows === null ? undefined : raisedFeeYen(feeFollows, order.fees, draft.goodsYen ?? 0);
  const sums = purchaseSums(order.fees, draft, feeYen);
  const verdict = verdictOn(sums.total.actualYen, heldYen, autoSupplementYen);
  const done = () => {
    clear();
    onDone();
  };
  const { buy, ask, putBack } = useSends(done, onDone);
  const { goodsYen, domesticYen } = draft;
  const found =
    isWithin(goodsYen) && isWithin(domesticYen) ? { goodsYen: yen(goodsYen), domesticYen: yen(domesticYen) } : null;
  const { note, platformOrderNo } = draft;
  const form = useEndpointForm({
    name: `purchase:${order.id}`,
    schema: buyOrder.input,
    value: { id: order.id, goodsYen, domesticYen, platformOrderNo, note },
    onSend: buy.mutate,
  });
  return {
    draft,
    change,
    sums,
    verdict,
    isBusy: buy.isPending || ask.isPending || putBack.isPending,
    /** What it costs is known, and may be sent. */
    isPriced: found !== null,
    form,
    ask: () => (found ? ask.mutate({ id: order.id, ...found, note }) : undefined),
    putBack: () => putBack.mutate({ id: order.id }),
    finish: done,
  };
};

/** A supplement keeps the draft: the same amounts are bought at once it is paid. */
const useSends = (onBought: () => void, onLeft: () => void) => {
  const { t } = useLingui();
  const buy = useSend(buyOrder, {
    onDone: ({ id, capturedYen, releasedYen, supplementYen }) => {
      const captured = moneyText(capturedYen, 'JPY');
      const released = moneyText(releasedYen, 'JPY');
      const supplement = moneyText(supplementYen, 'JPY');
      if (releasedYen > 0) tellDone(t`${id} 已买下 ${captured}，退回客人 ${released}`);
      else if (supplementYen > 0) tellDone(t`${id} 已买下 ${captured}，其中自动补款 ${supplement}`);
      else tellDone(t`${id} 已买下 ${captured}`);
      onBought();
    },
  });
  const ask = useSend(askSupplement, {
    onDone: ({ id }) => {
      tellDone(t`已请客人为 ${id} 补款`);
      onLeft();
    },
  });
  const putBack = useSend(putBackOrder, { onDone: onBought });
  return { buy, ask, putBack };
};
