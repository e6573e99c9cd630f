import type { DeskWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type { WithdrawalState } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { useLingui } from '@lingui/react/macro';
import { shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import shape from '../../../kit/shapes.module.css';
import styles from '../withdrawals.module.css';

type StepState = 'done' | 'next' | 'open' | 'stopped';
type Step = { readonly name: string; readonly state: StepState; readonly text: string };
type By = DeskWithdrawal['first'];

const stoppedStates: ReadonlySet<WithdrawalState> = new Set(['Refused', 'Cancelled', 'Returned']);
const payState = (state: WithdrawalState): StepState => {
  if (state === 'Approved') return 'next';
  return state === 'Paid' || state === 'PartlyPaid' ? 'done' : stoppedStates.has(state) ? 'stopped' : 'open';
};

/** It ended before these: nobody is waited for any more. */
const endedEarly: ReadonlySet<WithdrawalState> = new Set(['Refused', 'Cancelled']);

const useSteps = ({ state, first, second, secondBecause, requestedAt, endedAt }: DeskWithdrawal): Step[] => {
  const { t } = useLingui();
  const now = useNow();
  const never = endedEarly.has(state) ? t`没有进行` : undefined;
  const by = (person: By): string => (person ? `${person.name} ${shortInstantText(person.at, now)}` : '');
  const isReviewed = state !== 'Requested' && state !== 'InReview' && state !== 'Refused' && state !== 'Cancelled';
  const review = (person: By, isTurn: boolean): StepState =>
    person || isReviewed ? 'done' : isTurn ? 'next' : stoppedStates.has(state) ? 'stopped' : 'open';
  const requested = { name: t`申请`, state: 'done' as const, text: shortInstantText(requestedAt, now) };
  const paid = {
    name: t`付款`,
    state: payState(state),
    text: never ?? (endedAt === null ? t`渠道或财务` : shortInstantText(endedAt, now)),
  };
  if (secondBecause.length === 0 && second === null)
    return [
      requested,
      { name: t`审核`, state: review(first, state === 'Requested'), text: by(first) || (never ?? t`一个人就能通过`) },
      paid,
    ];
  return [
    requested,
    { name: t`初审`, state: review(first, state === 'Requested'), text: by(first) || (never ?? t`等第一个人`) },
    { name: t`复核`, state: review(second, state === 'InReview'), text: by(second) || (never ?? t`等第二个人`) },
    paid,
  ];
};

const signs = { done: '✓', stopped: '×' } as const;

/** How far a withdrawal has come: asked for, agreed to by one or two people, paid. */
export const ReviewSteps = ({ withdrawal }: { readonly withdrawal: DeskWithdrawal }) => {
  const { t } = useLingui();
  const steps = useSteps(withdrawal);
  return (
    <ol className={styles.steps} aria-label={t`进度`}>
      {steps.map(({ name, state, text }, place) => (
        <li key={name} className={[styles.step, styles[state]].join(' ')} aria-current={state === 'next' && 'step'}>
          <span className={styles.dot} aria-hidden="true">
            {state === 'done' || state === 'stopped' ? signs[state] : place + 1}
          </span>
          <div>
            <b>{name}</b>
            <div className={shape.muted}>{text}</div>
          </div>
        </li>
      ))}
    </ol>
  );
};
