import { Trans } from '@lingui/react/macro';
import { Day } from '../../kit/time/Day.tsx';
import { dayText } from '../../kit/time/timeTexts.ts';
import { expectedBetween } from './expected.rules.ts';

export type ExpectedProps = {
  readonly shippedAt: string | null;
  readonly days: { readonly from: number; readonly to: number } | null;
};

/** When a parcel on its way should arrive; nothing where nobody can say. */
export const Expected = ({ shippedAt, days }: ExpectedProps) => {
  const expected = expectedBetween(shippedAt, days);
  if (!expected) return null;
  const from = <Day on={dayText(expected.from)} />;
  const to = <Day on={dayText(expected.to)} />;
  return (
    <p>
      <Trans>
        预计 <b>{from}</b> 至 <b>{to}</b> 送达
      </Trans>
    </p>
  );
};
