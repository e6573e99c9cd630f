import type { LandedLine } from '@hakobu/contract/freight/landed-price.shape';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { yenText } from '../../kit/money/digits.ts';
import type { SumLine } from '../../kit/money/SumLines.tsx';

const unknown = (kind: LandedLine['kind']): ReactNode => {
  if (kind === 'freight') return <Trans>没有可寄线路</Trans>;
  return kind === 'duty' ? <Trans>未计算</Trans> : <Trans>待卖家确认</Trans>;
};

/** What it is called that nothing is to be paid. */
const free = (kind: LandedLine['kind']): ReactNode => {
  if (kind === 'domesticShipping') return <Trans>卖家承担</Trans>;
  return kind === 'duty' ? <Trans>免征</Trans> : undefined;
};

type Amount = Pick<LandedLine, 'kind' | 'paid'> & { readonly amountYen: number | null };

/** An amount of a landed price as it is said: one that nobody knows yet waits, one that nobody has to pay is a gain. */
export const landedAmount = ({ kind, amountYen, paid }: Amount): Pick<SumLine, 'value' | 'tone'> => {
  if (amountYen === null) return { value: unknown(kind), tone: 'wait' };
  const nothing = amountYen === 0 ? free(kind) : undefined;
  if (nothing !== undefined) return { value: nothing, tone: 'gain' };
  const amount = yenText(amountYen);
  return { value: paid === 'later' ? <Trans>约 {amount}</Trans> : amount };
};
