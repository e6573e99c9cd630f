import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';

/** Where a parcel should be, and none of the shopper's has this code. */
export const ParcelGone = () => (
  <EmptyState icon="box" action={<Trans>看我的包裹</Trans>} to={links.parcels()}>
    <Trans>这个包裹已经不在了，或链接不完整。</Trans>
  </EmptyState>
);
