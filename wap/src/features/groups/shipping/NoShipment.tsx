import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../../kit/screen/states.tsx';

export const NoShipment = () => (
  <EmptyState icon="box">
    <Trans>团长还没有申请发货。</Trans>
  </EmptyState>
);
