import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { links } from '../../../links.ts';
import { closingWords } from '../service.labels.ts';
import type { ServedThing } from '../service.queries.ts';

type Props = { readonly thing: ServedThing; readonly children: ReactNode };

/** Says why nothing can be added to it, and leads to what changes that; `children` where it does not show why. */
export const NoneAddable = ({ thing: { code, closing, isUnpaid }, children }: Props) => {
  const { i18n } = useLingui();
  const says = closing === null ? children : i18n._(closingWords[closing]);
  return isUnpaid ? (
    <EmptyState icon="shield" action={<Trans>去支付订单</Trans>} to={links.confirmOrder(code)}>
      {says}
    </EmptyState>
  ) : (
    <EmptyState icon="shield" action={<Trans>看增值服务</Trans>} to={links.serviceOffers()}>
      {says}
    </EmptyState>
  );
};
