import { useLingui } from '@lingui/react/macro';
import { RecordHistory } from '../../../kit/record/RecordHistory.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { topUpVerbLabels } from '../payment.labels.ts';
import type { TopUpWhole } from './TopUpRecord.tsx';

/** What happened to a top-up, newest first, and who did it. */
export const TopUpHistory = ({ whole }: { readonly whole: TopUpWhole }) => {
  const { t } = useLingui();
  const { topUp, history } = whole;
  const who = (actor: string, name: string) => {
    if (name !== '') return name;
    return actor.startsWith('shopper:') ? topUp.shopper.nickName : t`系统`;
  };
  const received = (amount: number | null) => {
    if (amount === null) return '';
    const text = moneyText(amount, topUp.payCurrency);
    return t`收到 ${text}`;
  };
  const rows = history.map(({ verb, at, note, receivedAmount, actor, actorName }, place) => ({
    id: `${place} ${verb}`,
    at,
    text: `${who(actor, actorName)} ${t(topUpVerbLabels[verb])}`,
    detail: [received(receivedAmount), note].filter((part) => part !== '').join(' · '),
  }));
  return <RecordHistory rows={rows.toReversed()} />;
};
