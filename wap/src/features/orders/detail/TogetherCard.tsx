import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import { onFailureLabels } from '../order.labels.ts';
import type { OrderDetail } from '../order.queries.ts';

/** The other orders of the same submission, and what was chosen for them. */
export const TogetherCard = ({
  detail: { order, together, onFailure, splitInto },
}: {
  readonly detail: OrderDetail;
}) => {
  const { i18n } = useLingui();
  const others = together.filter((id) => id !== order.id && id !== order.splitFrom && !splitInto.includes(id));
  if (others.length === 0) return null;
  return (
    <Card bleed title={<Trans>一起下的订单</Trans>} aside={i18n._(onFailureLabels[onFailure])}>
      {others.map((id) => (
        <Row key={id} title={id} to={links.order(id)} />
      ))}
    </Card>
  );
};
