import { useLingui } from '@lingui/react/macro';
import { type Action, ActionBar } from '../../../kit/record/ActionBar.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useMay } from '../../../shell/session.ts';
import { looksMistyped } from './purchase-sums.ts';
import type { OrderWhole } from '../record/OrderPanel.tsx';
import type { usePurchase } from './usePurchase.ts';
import { useSoldOut } from './useSoldOut.ts';

type Props = { readonly whole: OrderWhole; readonly purchase: ReturnType<typeof usePurchase> };

/** Sold out far left, supplement and put back beside it, the purchase with its amount at the right. */
export const PurchaseActions = ({ whole, purchase }: Props) => {
  const { t } = useLingui();
  const mayBuy = useMay('orders.buy');
  const mayClaim = useMay('orders.claim');
  const soldOut = useSoldOut(whole, purchase.draft.note, purchase.finish);
  const { buy, supplement } = useBuyActions(whole, purchase);
  const putBack: Action = { label: t`放回`, keys: 'u', busy: purchase.isBusy, onPress: purchase.putBack };
  const isAbove = purchase.verdict.kind === 'aboveLimit';
  return (
    <ActionBar
      note={purchase.form.note}
      danger={soldOut ? [soldOut] : []}
      plain={[...(mayBuy && !isAbove ? [supplement] : []), ...(mayClaim ? [putBack] : [])]}
      loud={mayBuy ? (isAbove ? supplement : buy) : undefined}
    />
  );
};

const useBuyActions = ({ order, heldYen }: OrderWhole, purchase: Props['purchase']) => {
  const { t } = useLingui();
  const { verdict, sums, isBusy, isPriced, form } = purchase;
  const totalYen = sums.total.actualYen;
  const total = totalYen === null ? '' : moneyText(totalYen, 'JPY');
  const held = moneyText(heldYen, 'JPY');
  const missing = verdict.kind === 'withinLimit' || verdict.kind === 'aboveLimit' ? verdict.yen : null;
  const { id } = order;
  const buy: Action = {
    label: t`已买下 ${total}`.trim(),
    keys: 'ctrl+enter',
    busy: isBusy,
    onPress: form.submit,
    ...(form.isValid && looksMistyped(totalYen, heldYen)
      ? {
          confirm: {
            title: t`${id} 真的只要 ${total}？`,
            lost: t`客人付了 ${held}，不到一半。其余的会立即退回客人，不能撤回。`,
          },
        }
      : {}),
  };
  const amount = missing === null ? '' : moneyText(missing, 'JPY');
  const supplement: Action = {
    label: t`要求补款 ${amount}`.trim(),
    keys: 'ctrl+s',
    busy: isBusy,
    blocked: missing === null ? t`实际价格没有超过已付金额，不需要补款` : isPriced ? null : t`商品价或国内运费不对`,
    onPress: purchase.ask,
  };
  return { buy, supplement };
};
