import {
  type DeskPayout,
  markPayoutFailed,
  markPayoutPaid,
  refuseFailed,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { isDay } from '../../../kit/input/day.ts';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { japanToday } from '../../../kit/text/months.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useStaff } from '../../../shell/session.ts';
import { ReasonDialog } from '../review/ReasonDialog.tsx';
import { useRefusal } from '../useRefusal.ts';
import { failReasons } from '../withdrawal.labels.ts';

type Draft = { readonly reference: string; readonly paidOn: string };

export type Paying = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly bar: ReactNode;
  readonly dialog: ReactNode;
};

const startOf = (): Draft => ({ reference: '', paidOn: japanToday(Date.now()) });

/** A payout that was made by hand, or is known by hand: paid with its reference, or come to nothing with a reason. */
export const usePaying = (payout: DeskPayout | null, onDone: () => void): Paying => {
  const { t } = useLingui();
  const code = payout?.code ?? '';
  const [draft, change, clear] = useDraftParts(`payout:${code}`, startOf());
  const failing = useFailing(payout, onDone);
  const text = payout ? moneyText(payout.payAmount, payout.payCurrency) : '';
  const pay = useSend(markPayoutPaid, {
    onDone: () => {
      clear();
      tellDone(t`${code} 已付 ${text}`);
      onDone();
    },
  });
  const reference = draft.reference.normalize('NFKC').trim();
  const blocked = reference === '' ? t`先填流水号` : isDay(draft.paidOn) ? null : t`先填付款日期`;
  const bar = (
    <ActionBar
      danger={[{ label: failing.label, keys: 'x', blocked: failing.blocked, onPress: failing.ask }]}
      plain={failing.refusing}
      loud={{
        label: t`已付 ${text}`,
        keys: 'ctrl+enter',
        busy: pay.isPending,
        blocked,
        onPress: () => pay.mutate({ code, reference, paidOn: draft.paidOn }),
      }}
    />
  );
  return { draft, change, bar, dialog: failing.dialog };
};

/** What happens to the money, and whether a second person has to say so too. */
const useLost = (payout: DeskPayout | null): string => {
  const { t } = useLingui();
  if (payout !== null && payout.failing === null) {
    const { state, givenOutAt } = payout;
    if (state === 'Unknown' || state === 'Sending')
      return t`这笔可能已经发出。先在渠道后台查清楚；还要另一位同事确认，钱才退回余额。`;
    if (givenOutAt !== null)
      return t`有人看过完整账号，或下载过银行文件，可能已经付了。先问清楚银行；还要另一位同事确认，钱才退回余额。`;
  }
  return t`这一份的钱退回客人的余额，不能撤回。`;
};

const useFailing = (payout: DeskPayout | null, onDone: () => void) => {
  const { t } = useLingui();
  const me = useStaff();
  const [asking, setAsking] = useState(false);
  const code = payout?.code ?? '';
  const said = payout?.failing ?? null;
  const isMine = said?.staffId === me.id;
  const lost = useLost(payout);
  const fail = useSend(markPayoutFailed, {
    onDone: ({ state }) => {
      tellDone(state === 'Failed' ? t`${code} 没有付成，钱退回客人的余额` : t`记下了，等另一位同事确认`);
      setAsking(false);
      onDone();
    },
  });
  const refuse = useSend(refuseFailed, {
    onDone: () => tellDone(isMine ? t`收回了，接着等结果` : t`没有同意，接着等结果`),
  });
  const refusing = useRefusal({
    staffId: said?.staffId ?? null,
    me: me.id,
    busy: refuse.isPending,
    refuse: (reason) => refuse.mutate({ code, reason }),
  });
  const dialog = (
    <ReasonDialog
      key={said?.at ?? code}
      open={asking}
      title={t`${code} 没有付成？`}
      lost={lost}
      templates={failReasons}
      start={said?.reason ?? ''}
      okText={t`没有付成`}
      busy={fail.isPending}
      onOk={(reason) => fail.mutate({ code, reason })}
      onClose={() => setAsking(false)}
    />
  );
  return {
    label: said ? t`确认没有付成` : t`没有付成`,
    blocked: isMine ? t`你已经说没有付成，要由另一位同事确认` : null,
    ask: () => setAsking(true),
    refusing,
    dialog,
  };
};
