import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import { Trans } from '@lingui/react/macro';
import type { Selection } from '../../../kit/list/useSelection.ts';
import { yenText } from '../../../kit/money/digits.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Check } from '../../../kit/press/Check.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { links } from '../../../links.ts';
import { payableYen } from '../order.rules.ts';
import styles from './list.module.css';

/** The most orders that one payment takes. */
const maxAtOnce = 50;

export type PayTogetherProps = {
  readonly payable: readonly OrderSummary[];
  readonly selection: Selection<OrderSummary>;
};

/** Several orders in one payment: how many, what they come to, all of them or none. */
export const PayTogether = ({ payable, selection }: PayTogetherProps) => {
  const { chosen, choose } = selection;
  const paid = chosen.slice(0, maxAtOnce);
  const count = paid.length;
  const amount = yenText(paid.reduce((sum, order) => sum + (payableYen(order) ?? 0), 0));
  const ids = payable.map(({ id }) => id);
  return (
    <BottomBar
      above={
        chosen.length > maxAtOnce ? (
          <Note tone="wait">
            <Trans>一次最多支付 {maxAtOnce} 个订单，其余下次再付</Trans>
          </Note>
        ) : undefined
      }
      left={
        <Check checked={count > 0 && chosen.length === payable.length} onChange={(wanted) => choose(ids, wanted)}>
          <Trans>全选</Trans>
        </Check>
      }
      below={<Trans>一起支付：全部成功，或者一笔都不扣</Trans>}
    >
      <span className={styles.payTogether}>
        <Button disabled={count === 0} onPress={() => go(links.confirmOrder(paid.map(({ id }) => id).join(',')))}>
          {count === 0 ? (
            <Trans>选择订单</Trans>
          ) : (
            <Trans>
              {count} 个，支付 {amount}
            </Trans>
          )}
        </Button>
      </span>
    </BottomBar>
  );
};
