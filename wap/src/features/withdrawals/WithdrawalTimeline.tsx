import { useLingui } from '@lingui/react/macro';
import { Timeline } from '../../kit/show/Timeline.tsx';
import { newestFirst } from '../../kit/time/newestFirst.ts';
import { shortMomentText } from '../../kit/time/timeTexts.ts';
import { stepWords } from './withdrawal.labels.ts';
import type { WithdrawalWhole } from './withdrawal.queries.ts';

/** What happened to a withdrawal and its parts, newest first. */
export const WithdrawalTimeline = ({ withdrawal }: { readonly withdrawal: WithdrawalWhole }) => {
  const { i18n } = useLingui();
  const steps = newestFirst(withdrawal.timeline).map(({ verb, payoutCode, at, note }, place) => ({
    key: `${at} ${verb} ${payoutCode} ${place}`,
    title: i18n._(stepWords[verb]),
    note: [shortMomentText(at), payoutCode, note].filter(Boolean).join(' · '),
    state: place === 0 ? ('now' as const) : ('done' as const),
  }));
  return <Timeline steps={steps} />;
};
