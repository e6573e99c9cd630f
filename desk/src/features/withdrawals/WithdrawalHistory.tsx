import { useLingui } from '@lingui/react/macro';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { stepLabels } from './withdrawal.labels.ts';
import type { WithdrawalWhole } from './WithdrawalRecord.tsx';

/** What happened to a withdrawal and its payouts, newest first, and who did it. */
export const WithdrawalHistory = ({ whole: { withdrawal, history } }: { readonly whole: WithdrawalWhole }) => {
  const { t } = useLingui();
  const who = (actor: string, name: string) => {
    if (name !== '') return name;
    return actor.startsWith('shopper:') ? withdrawal.shopper.nickName : t`系统`;
  };
  const rows = history.map(({ verb, payoutCode, at, note, actor, actorName }, place) => ({
    id: `${place} ${verb}`,
    at,
    text: `${who(actor, actorName)} ${t(stepLabels[verb])}`,
    detail: [payoutCode ?? '', note].filter((part) => part !== '').join(' · '),
  }));
  return <RecordHistory rows={rows.toReversed()} />;
};
