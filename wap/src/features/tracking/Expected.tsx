import { Trans } from '@lingui/react/macro';
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
  const from = dayText(expected.from).slice(5);
  const to = dayText(expected.to).slice(5);
  return (
    <p>
      <Trans>
        预计 <b>{from}</b> 至 <b>{to}</b> 送达
      </Trans>
    </p>
  );
};
