import { Trans } from '@lingui/react/macro';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import type { OrderDetail } from '../order.queries.ts';

/** The other orders of the same submission, and what was chosen for them. */
export const TogetherCard = ({ detail: { order, together, onFailure } }: { readonly detail: OrderDetail }) => {
  const others = together.filter((id) => id !== order.id);
  if (others.length === 0) return null;
  return (
    <Card
      bleed
      title={<Trans>一起下的订单</Trans>}
      aside={onFailure === 'cancelAll' ? <Trans>有一件没买到就都取消</Trans> : <Trans>没买到的退款，其余照买</Trans>}
    >
      {others.map((id) => (
        <Row key={id} title={id} to={links.order(id)} />
      ))}
    </Card>
  );
};
