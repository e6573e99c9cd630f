import type { Answer } from '@hakobu/contract/base/endpoint';
import type { CartGroup, CartLine } from '@hakobu/contract/carts/cart.api';
import type { confirmOrder } from '@hakobu/contract/orders/order.api';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Selection } from '../../kit/list/useSelection.ts';
import { yenText } from '../../kit/money/digits.ts';
import { Check } from '../../kit/press/Check.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import lineStyles from '../../parts/goods/goodsLine.module.css';
import { YenBeside } from '../../parts/rates/Beside.tsx';
import styles from './carts.module.css';
import { CartLineRow } from './CartLineRow.tsx';

export type CartGroupCardProps = {
  readonly group: CartGroup;
  readonly selection: Selection<CartLine>;
  /** What the chosen lines cost; undefined until it is known. */
  readonly estimate: Answer<typeof confirmOrder> | undefined;
  readonly onRemove: (line: CartLine) => Promise<void>;
};

/** One seller's lines: chosen together, sent together within Japan. */
export const CartGroupCard = ({ group, selection, estimate, onRemove }: CartGroupCardProps) => {
  const { t } = useLingui();
  const lines = group.lines.filter(({ errorCode }) => errorCode === 0);
  if (lines.length === 0) return null;
  const ids = lines.map(({ id }) => id);
  const feeYen = estimate?.lines
    .filter(({ cartLineId }) => cartLineId !== null && ids.includes(cartLineId))
    .reduce((sum, { fees }) => sum + fees.serviceFeeYen, 0);
  const fee = yenText(feeYen ?? 0);
  const { platformName, sellerName } = group;
  return (
    <Card>
      <div className={styles.groupHead}>
        <Check
          checked={ids.every(selection.isChosen)}
          onChange={(wanted) => selection.choose(ids, wanted)}
          label={t`选择 ${sellerName} 的全部商品`}
        />
        <h2 className={styles.seller}>
          {platformName} · {sellerName}
        </h2>
        {feeYen ? (
          <span className={styles.fee}>
            <Trans>手续费 {fee}</Trans>
          </span>
        ) : null}
      </div>
      <ul className={lineStyles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <CartLineRow line={line} selection={selection} onRemove={() => onRemove(line)} />
          </li>
        ))}
      </ul>
      <Domestic yen={group.domesticYen} several={lines.length > 1} />
    </Card>
  );
};

const Domestic = ({ yen, several }: { readonly yen: number | null; readonly several: boolean }) => {
  const amount = <YenBeside yen={yen ?? 0} />;
  return (
    <div className={styles.domestic}>
      <Note icon="truck">
        {yen === null ? (
          <Trans>国内运费待卖家确认，采购时按实际金额，多出来会先问你</Trans>
        ) : yen === 0 ? (
          <Trans>国内运费由卖家承担</Trans>
        ) : several ? (
          <Trans>国内运费 {amount}，一起下单只收一次</Trans>
        ) : (
          <Trans>国内运费 {amount}，同店再买不另收</Trans>
        )}
      </Note>
    </div>
  );
};
