import { useLingui } from '@lingui/react/macro';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { Timeline } from '../../kit/show/Timeline.tsx';
import { newestFirst } from '../../kit/time/newestFirst.ts';
import { shortMomentText } from '../../kit/time/timeTexts.ts';
import { topUpVerbWords } from './payments.labels.ts';
import type { TopUpWhole } from './TopUpStatus.tsx';

/** What happened to a top-up, newest first. */
export const TopUpTimeline = ({ topUp }: { readonly topUp: TopUpWhole }) => {
  const { t, i18n } = useLingui();
  const received = (amount: number | null) => {
    if (amount === null) return '';
    const text = amountText(amount, topUp.payCurrency);
    return t`收到 ${text}`;
  };
  const steps = newestFirst(topUp.timeline).map(({ verb, at, note, receivedAmount }, place) => ({
    key: `${at} ${verb} ${place}`,
    title: i18n._(topUpVerbWords[verb]),
    note: [shortMomentText(at), note, received(receivedAmount)].filter(Boolean).join(' · '),
    state: place === 0 ? ('now' as const) : ('done' as const),
  }));
  return <Timeline steps={steps} />;
};
