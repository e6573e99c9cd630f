import type { TopUpReturn } from '@hakobu/contract/payments/top-up.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import { chargebackLabels, returnStateLabels, returnStateTones, returnWhyLabels } from '../payment.labels.ts';
import styles from '../payments.module.css';
import type { TopUpWhole } from './TopUpRecord.tsx';

/** What of a top-up went back to where it came from, and what its shopper owes. */
export const ReturnsSection = ({ whole: { topUp, returns, owed, refundable } }: { readonly whole: TopUpWhole }) => {
  const { t } = useLingui();
  if (returns.length === 0 && owed.length === 0) return null;
  const left = moneyText(refundable, topUp.currency);
  const debts = owed.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ');
  return (
    <Section title={t`退回的钱`}>
      {owed.length > 0 ? (
        <Note tone="bad">
          <Trans>这位客人欠 {debts}：下次充值到账先还，还清前不能提现。</Trans>
        </Note>
      ) : null}
      {returns.map((each) => (
        <OneReturn key={each.code} topUp={topUp} each={each} />
      ))}
      {refundable > 0 ? (
        <p className={shape.muted}>
          <Trans>还可原路退 {left}</Trans>
        </p>
      ) : null}
    </Section>
  );
};

type OneProps = { readonly topUp: TopUpWhole['topUp']; readonly each: TopUpReturn };

const OneReturn = ({ topUp: { currency, payCurrency }, each }: OneProps) => {
  const { t } = useLingui();
  const { code, why, state, reference, owed, first, second, reason, endedAt } = each;
  const names = [first?.name, second?.name].filter(Boolean).join('、');
  return (
    <div className={styles.slip}>
      <Facts
        facts={[
          [
            t(returnWhyLabels[why]),
            <Tag key="state" tone={why === 'chargeback' && state === 'done' ? 'bad' : returnStateTones[state]}>
              {t(
                why === 'chargeback' ? chargebackLabels[state === 'done' ? 'taken' : 'won'] : returnStateLabels[state],
              )}
            </Tag>,
          ],
          [t`从余额`, moneyText(each.amount, currency)],
          [t`退回原路`, moneyText(each.payAmount, payCurrency)],
          [t`余额不够、记欠款`, owed.length > 0 ? owed.map((o) => moneyText(o.amount, o.currency)).join(' + ') : null],
          // What the provider told by itself has no code of ours.
          [t`编号`, code.includes(':') ? null : <ReturnCode key="code" each={each} />],
          [t`渠道编号`, reference === null ? null : <CopyText key="reference" text={reference} />],
          [t`原因`, reason === '' ? null : reason],
          [t`经手`, names === '' ? null : names],
          [t`发起`, instantText(each.at)],
          [t`结束`, endedAt === null ? null : instantText(endedAt)],
        ]}
      />
    </div>
  );
};

/** A payout's code begins with its withdrawal's. */
const ReturnCode = ({ each: { why, code } }: Pick<OneProps, 'each'>) =>
  why === 'withdrawal' ? (
    <TextLink href={links.withdrawals({ view: 'all', keyword: code.replace(/[-.].*$/, '') })}>{code}</TextLink>
  ) : (
    <CopyText text={code} />
  );
