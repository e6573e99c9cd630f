import { canMove } from '@hakobu/contract/base/lifecycle';
import {
  approveWithdrawal,
  type DeskWithdrawal,
  refuseWithdrawal,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { withdrawalLifecycle } from '@hakobu/contract/withdrawals/withdrawal.lifecycle';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { queries } from '../../../shell/queries.ts';
import { useMay, useStaff } from '../../../shell/session.ts';
import { type Change, changesBetween } from '../terms/changes.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { refuseReasons, warningLabels } from '../withdrawal.labels.ts';
import { Input } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Field } from '../../../kit/input/Field.tsx';

/** What is no longer as it was when the record was opened, until the reader says that they have seen it. */
export type Changed = { readonly changes: readonly Change[]; readonly accept: () => void };

export type Reviewing = {
  /** Null where nothing is to be decided, or not by this person. */
  readonly bar: ReactNode;
  readonly note: ReactNode;
  readonly dialog: ReactNode;
  readonly changed: Changed;
};

/** Warnings under which nobody agrees. */
export const stoppingWarnings: ReadonlySet<string> = new Set(['restricted', 'frozen']);

const useChanged = (withdrawal: DeskWithdrawal): Changed => {
  const [seen, setSeen] = useState(withdrawal);
  const isSame = seen.code !== withdrawal.code || seen.fingerprint === withdrawal.fingerprint;
  return {
    changes: isSame ? [] : changesBetween(seen, withdrawal),
    accept: () => setSeen(withdrawal),
  };
};

/** Whether somebody made something spendable for this shopper lately: they approve with another beside them. */
const hadHand = ({ hands }: DeskWithdrawal, staffId: string | undefined): boolean =>
  hands.some((each) => each.staffId === staffId);

const useBlocked = (withdrawal: DeskWithdrawal, { changes }: Changed): string | null => {
  const { t } = useLingui();
  const me = useStaff();
  const { first, warnings } = withdrawal;
  if (first?.staffId === me.id) return t`你已经初审通过，要由另一位同事复核`;
  if (warnings.some((name) => stoppingWarnings.has(name))) return t`客人被限制或冻结，现在不能通过`;
  return changes.length > 0 ? t`先看清楚变了什么` : null;
};

const useWords = (withdrawal: DeskWithdrawal) => {
  const { t } = useLingui();
  const me = useStaff();
  const { state, secondBecause, amount, currency, warnings } = withdrawal;
  const isFirst = secondBecause.length > 0 || hadHand(withdrawal, me.id);
  const text = moneyText(amount, currency);
  const label = state === 'InReview' ? t`复核通过 ${text}` : isFirst ? t`初审通过 ${text}` : t`通过 ${text}`;
  const lost = warnings.map((name) => (warningLabels[name] ? t(warningLabels[name]) : name)).join(' ');
  return { label, ...(warnings.length > 0 ? { confirm: { title: t`留意过这些，仍然通过？`, lost } } : {}) };
};

/** Agreeing to a withdrawal as it was seen, or refusing it with the reason that the shopper reads. */
export const useReview = (withdrawal: DeskWithdrawal, onDone: () => void): Reviewing => {
  const { t } = useLingui();
  const may = useMay('withdrawals.approve') && canMove(withdrawalLifecycle, 'approve', withdrawal.state, 'staff');
  const { code, fingerprint } = withdrawal;
  const [refusing, setRefusing] = useState(false);
  const changed = useChanged(withdrawal);
  const blocked = useBlocked(withdrawal, changed);
  const words = useWords(withdrawal);
  const [draft, change, clear] = useDraftParts(`review:${code}`, { note: '' });
  const approve = useSend(approveWithdrawal, {
    onDone: ({ state }) => {
      clear();
      tellDone(state === 'InReview' ? t`${code} 初审通过，等另一位同事复核` : t`${code} 已通过，等着付款`);
      onDone();
    },
  });
  const refuse = useSend(refuseWithdrawal, {
    onDone: () => {
      tellDone(t`${code} 已拒绝，钱全部退回客人的余额`);
      setRefusing(false);
      onDone();
    },
  });
  // What was seen is no longer so: the record is read again, and says what changed.
  const lookAgain = (error: Error) => {
    if (isProblem(error, codes.priceChanged)) void queries.invalidateQueries();
  };
  const bar = may ? (
    <ActionBar
      danger={[{ label: t`拒绝`, keys: 'x', onPress: () => setRefusing(true) }]}
      note={blocked}
      loud={{
        ...words,
        keys: 'ctrl+enter',
        busy: approve.isPending,
        blocked,
        onPress: () => approve.mutate({ code, fingerprint, note: draft.note.trim() }, { onError: lookAgain }),
      }}
    />
  ) : null;
  const dialog = (
    <ReasonDialog
      open={refusing}
      title={t`拒绝 ${code}？`}
      lost={t`钱全部退回客人的余额，不能撤回。`}
      templates={refuseReasons}
      okText={t`拒绝`}
      busy={refuse.isPending}
      onOk={(reason) => refuse.mutate({ code, reason })}
      onClose={() => setRefusing(false)}
    />
  );
  const note = may ? <ReviewNote note={draft.note} onNote={(typed) => change({ note: typed })} /> : null;
  return { bar, note, dialog, changed };
};

type NoteProps = { readonly note: string; readonly onNote: (note: string) => void };

/** What was found out before agreeing, for whoever agrees next and for the log. */
const ReviewNote = ({ note, onNote }: NoteProps) => {
  const { t } = useLingui();
  return (
    <Section>
      <Field label={t`审核记录`} hint={t`查到了什么、和谁确认的；同事和审计看得到，客人看不到`}>
        <Input.TextArea
          value={note}
          maxLength={300}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={({ target }) => onNote(target.value)}
        />
      </Field>
    </Section>
  );
};
