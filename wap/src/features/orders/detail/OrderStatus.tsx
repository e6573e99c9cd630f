import { useLingui } from '@lingui/react/macro';
import { StatusBlock } from '../../../kit/show/StatusBlock.tsx';
import { AskServiceLine } from '../../../parts/chat/AskService.tsx';
import { statusOf } from '../order.labels.ts';
import type { OrderDetail } from '../order.queries.ts';
import { waitsUntil } from '../order.rules.ts';
import { tell } from './explanations.tsx';

export type OrderStatusProps = { readonly detail: OrderDetail; readonly onEnd: () => void };

/** What happened, what comes next, by when, whom to ask. */
export const OrderStatus = ({ detail, onEnd }: OrderStatusProps) => {
  const { i18n } = useLingui();
  const { order } = detail;
  const standing = statusOf(order);
  const message = tell(detail);
  return (
    <StatusBlock
      tag={i18n._(standing.words)}
      tone={standing.tone}
      aside={message.aside}
      title={message.title}
      until={waitsUntil(order)}
      onEnd={onEnd}
      ask={<AskServiceLine about={{ orderCode: order.id }} />}
    >
      {message.text}
    </StatusBlock>
  );
};
