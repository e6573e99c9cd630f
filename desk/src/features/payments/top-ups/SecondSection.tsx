import type { DeskTopUp, TransferConfirmation } from '@hakobu/contract/payments/top-up.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import shape from '../../../kit/shapes.module.css';
import { confirmReasonLabels } from '../payment.labels.ts';

/** What a first person read on the bank's statement, beside what the second has to judge it by. */
export const SecondSection = ({ topUp }: { readonly topUp: DeskTopUp }) => {
  const { t } = useLingui();
  const { confirmation, state } = topUp;
  if (!confirmation) return null;
  if (confirmation.state === 'Open' || confirmation.state === 'Agreed')
    return (
      <Section title={t`两个人确认`}>
        <div className={shape.stack}>
          {confirmation.state === 'Open' ? <WhyNote confirmation={confirmation} /> : null}
          <ConfirmationFacts topUp={topUp} confirmation={confirmation} />
        </div>
      </Section>
    );
  return state === 'Credited' ? null : <NotAgreed topUp={topUp} confirmation={confirmation} />;
};

type ConfirmationProps = { readonly confirmation: TransferConfirmation };

const WhyNote = ({ confirmation }: ConfirmationProps) => {
  const { t } = useLingui();
  const why = confirmation.because.map((each) => t(confirmReasonLabels[each])).join(' · ');
  return (
    <Note tone="warn">
      <Trans>等第二个人：{why}。复核前客人用不了这笔钱。</Trans>
    </Note>
  );
};

type FactsProps = ConfirmationProps & { readonly topUp: DeskTopUp };

const ConfirmationFacts = ({ topUp, confirmation }: FactsProps) => {
  const { t } = useLingui();
  const { payAmount, payCurrency, slip } = topUp;
  const { first, second, at, decidedAt, receivedAmount, bankReference, receivedOn } = confirmation;
  const seen = slip && slip.state !== 'Refused' ? moneyText(slip.amount, payCurrency) : null;
  return (
    <Facts
      facts={[
        [t`要付`, moneyText(payAmount, payCurrency)],
        [t`收到`, moneyText(receivedAmount, payCurrency)],
        [t`凭证`, seen === null ? t`没有` : t`有，写着 ${seen}`],
        [t`银行流水号`, <CopyText key="reference" text={bankReference} />],
        [t`到账日期`, receivedOn],
        [t`先确认`, `${first.name} ${instantText(at)}`],
        [t`复核`, second && decidedAt ? `${second.name} ${instantText(decidedAt)}` : null],
      ]}
    />
  );
};

/** Why the first one's word did not stand, for whoever looks for the transfer next. */
const NotAgreed = ({ topUp, confirmation }: FactsProps) => {
  const { t } = useLingui();
  const { first, second, receivedAmount, reason } = confirmation;
  const received = moneyText(receivedAmount, topUp.payCurrency);
  const firstName = first.name;
  const who = second?.name ?? t`系统`;
  const why = reason ?? t`先确认的同事已经没有权限`;
  return (
    <Section>
      <Note>
        <Trans>
          {firstName} 确认过收到 {received}，{who} 没有同意：{why}
        </Trans>
      </Note>
    </Section>
  );
};
