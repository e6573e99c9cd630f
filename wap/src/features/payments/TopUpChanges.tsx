import { quoteMinutes } from '@hakobu/contract/rates/rate.shape';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { ChangedFigures } from '../../parts/payments/ChangedFigures.tsx';
import type { Previewed } from './useTopUpPreview.ts';

/** What of a top-up is other than the shopper saw: brought into sight, for the button beneath agrees to it. */
export const TopUpChanges = ({ why, changes }: NonNullable<Previewed['changed']>) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={place}>
      <ChangedFigures
        changes={changes}
        title={
          why === 'ended' ? <Trans>锁定的 {quoteMinutes} 分钟到了</Trans> : <Trans>要付的和刚才看到的不一样了</Trans>
        }
      >
        <Trans>还没有发起充值。请看现在的数字，同意后再充值。</Trans>
      </ChangedFigures>
    </div>
  );
};
