import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Section } from '../../kit/frame/Panel.tsx';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { useMay } from '../../shell/session.ts';
import { links } from '../../links.ts';
import { EntryLink, moneyDirectionLabels, moneyReasonLabels } from '../wallet/index.ts';
import type { WithdrawalWhole } from './WithdrawalRecord.tsx';
import styles from './withdrawals.module.css';

/** How a withdrawal moved in the books. */
export const MoneySection = ({ whole: { withdrawal, money } }: { readonly whole: WithdrawalWhole }) => {
  const { t } = useLingui();
  const mayLedger = useMay('ledger.read');
  if (money.length === 0) return null;
  return (
    <Section title={t`账上`}>
      <RecordHistory
        rows={money.map(({ id, at, amount, currency, direction, reason }) => ({
          id,
          at,
          says: (
            <EntryLink id={id}>
              {t(moneyDirectionLabels[direction])} {moneyText(amount, currency)}
            </EntryLink>
          ),
          detail: t(moneyReasonLabels[reason]),
        }))}
      />
      {mayLedger ? (
        <Link className={styles.link} href={links.ledger({ subject: `withdrawal:${withdrawal.code}` })}>
          <Trans>看总账分录</Trans>
        </Link>
      ) : null}
    </Section>
  );
};
