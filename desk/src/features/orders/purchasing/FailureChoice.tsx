import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { Facts } from '../../../kit/record/Facts.tsx';
import { links } from '../../../links.ts';
import { orderStateLabels } from '../../../parts/orders/order-state.labels.ts';
import { onFailureLabels } from '../order.labels.ts';
import type { OrderWhole } from '../record/OrderPanel.tsx';

/** What was asked for together, and what its shopper wants done with the rest when one of it cannot be bought. */
export const FailureChoice = ({ whole: { onFailure, together } }: { readonly whole: OrderWhole }) => {
  const { t } = useLingui();
  if (together.length === 0) return null;
  return (
    <Facts
      facts={[
        [t`有一件买不了`, t(onFailureLabels[onFailure])],
        [
          t`同一批`,
          <span key="together">
            {together.map(({ id, state }, place) => (
              <Fragment key={id}>
                {place === 0 ? null : ' · '}
                <Link href={links.orders({ id })}>{id}</Link> {t(orderStateLabels[state])}
              </Fragment>
            ))}
          </span>,
        ],
      ]}
    />
  );
};
