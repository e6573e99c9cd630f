import type { DeskWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { handDays } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Button } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import type { Change, ChangeName } from '../terms/changes.ts';
import type { Changed } from './useReview.tsx';
import { stoppingWarnings } from './useReview.tsx';
import { warningLabels } from '../withdrawal.labels.ts';
import styles from '../withdrawals.module.css';

type NotesProps = { readonly withdrawal: DeskWithdrawal; readonly changed: Changed };

/** What a reviewer should know, and what is no longer as they saw it. */
export const WarningNotes = ({ withdrawal, changed }: NotesProps) => {
  const { t } = useLingui();
  const { reason, hands } = withdrawal;
  const names = hands.map(({ name }) => name).join('、');
  // Once it has ended there is nothing left to be warned of.
  const warnings = withdrawal.endedAt === null ? withdrawal.warnings : [];
  if (warnings.length === 0 && changed.changes.length === 0 && hands.length === 0 && reason === null) return null;
  return (
    <Section>
      <div className={shape.stack}>
        {reason === null ? null : (
          <Note tone="bad">
            <Trans>告诉客人的原因：{reason}</Trans>
          </Note>
        )}
        {changed.changes.length > 0 ? <ChangedNote changed={changed} /> : null}
        {hands.length > 0 ? (
          <Note tone="warn">
            <Trans>
              最近 {handDays} 天经手过这位客人入账（确认转账、更正、赔付、退款）的：{names}
              。他们通过时，还要另一位同事复核。
            </Trans>
          </Note>
        ) : null}
        {warnings.map((name) => (
          <Note key={name} tone={stoppingWarnings.has(name) ? 'bad' : 'warn'}>
            {warningLabels[name] ? t(warningLabels[name]) : name}
          </Note>
        ))}
      </div>
    </Section>
  );
};

const changeLabels = {
  amount: msg`金额`,
  fee: msg`手续费`,
  payee: msg`客人的收款账户`,
  payouts: msg`付款去向`,
  bonusBack: msg`收回的优惠金`,
} satisfies Record<ChangeName, MessageDescriptor>;

const ChangedNote = ({ changed: { changes, accept } }: { readonly changed: Changed }) => (
  <div role="alert">
    <Note tone="bad">
      <Trans>你打开之后，这笔提现变了。先看清楚再决定。</Trans>
    </Note>
    <ul className={styles.changes}>
      {changes.map((change) => (
        <ChangeLine key={change.name} change={change} />
      ))}
    </ul>
    <Button size="small" onClick={accept}>
      <Trans>看清楚了</Trans>
    </Button>
  </div>
);

const ChangeLine = ({ change: { name, before, after } }: { readonly change: Change }) => {
  const { t } = useLingui();
  const what = t(changeLabels[name]);
  return (
    <li>
      <Trans>
        {what}：<s>{before}</s> → <b>{after}</b>
      </Trans>
    </li>
  );
};
