import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';

/** Where an order should be, and none of the shopper's has this code. */
export const OrderGone = () => (
  <EmptyState icon="page" action={<Trans>看我的订单</Trans>} to={links.orders()}>
    <Trans>这个订单已经不在了，或链接不完整。</Trans>
  </EmptyState>
);
