import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { rateText } from '../../../kit/money/moneyTexts.ts';
import { useRates } from '../../../parts/rates/rates.queries.ts';
import styles from './home.module.css';

// Few look at it: home's first load goes without.
const RateSheet = lazy(async () => ({ default: (await import('./RateSheet.tsx')).RateSheet }));

/** Today's rate; a press tells what it is made of. */
export const RateChip = () => {
  const [open, setOpen] = useState<boolean>();
  const { data } = useRates();
  const yuan = data?.find(({ currency }) => currency === 'CNY');
  if (!data || !yuan) return null;
  return (
    <>
      <button type="button" className={styles.rate} onClick={() => setOpen(true)}>
        <b>{rateText(yuan.chargedPpm)}</b>
        {yuan.isStale ? (
          <small>
            <Trans>未更新</Trans>
          </small>
        ) : null}
        <Icon name="next" size={13} weight={2} />
      </button>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <RateSheet
            open={open}
            onClose={() => setOpen(false)}
            yuan={yuan}
            others={data.filter(({ currency }) => currency !== 'CNY')}
          />
        </Suspense>
      )}
    </>
  );
};
