import { Trans } from '@lingui/react/macro';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import type { OrderDetail } from '../order.queries.ts';
import styles from './detail.module.css';

/** How many pieces went into an order that was split off, as the history has it. */
const piecesIn = ({ timeline }: OrderDetail, code: string): number =>
  Number(timeline.find(({ verb, facts }) => verb === 'split' && facts['newCode'] === code)?.facts['quantity'] ?? 0);

/** Where this order was split from, and what was split from it. */
export const SplitCard = ({ detail }: { readonly detail: OrderDetail }) => {
  const { order, splitInto } = detail;
  const { splitFrom, quantity } = order;
  if (splitFrom === null && splitInto.length === 0) return null;
  return (
    <Card bleed title={<Trans>分批到货</Trans>}>
      <p className={styles.padded}>
        <Trans>商品分批寄来，所以拆成了几个订单。价格和手续费按件数分开，加起来不变。</Trans>
      </p>
      {splitFrom === null ? null : (
        <Row
          title={<Trans>原订单 {splitFrom}</Trans>}
          note={<Trans>这里是其中 {quantity} 件</Trans>}
          to={links.order(splitFrom)}
        />
      )}
      {splitInto.map((code) => (
        <Row
          key={code}
          title={<Trans>拆出的订单 {code}</Trans>}
          note={<Pieces count={piecesIn(detail, code)} />}
          to={links.order(code)}
        />
      ))}
    </Card>
  );
};

const Pieces = ({ count }: { readonly count: number }) => (count > 0 ? <Trans>{count} 件</Trans> : null);
