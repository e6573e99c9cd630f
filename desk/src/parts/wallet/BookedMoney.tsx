import type { MoneyLine } from '@hakobu/contract/wallet/wallet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../kit/frame/Panel.tsx';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { TextLink } from '../../kit/record/TextLink.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { links } from '../../links.ts';
import { useMay } from '../../shell/session.ts';
import { EntryLink } from './EntryLink.tsx';
import { moneyDirectionLabels, moneyReasonLabels } from './money.labels.ts';

type Props = {
  readonly lines: readonly MoneyLine[];
  /** What they are about, as the books name it: `topUp:T123`. */
  readonly subject: string;
};

/** How something moved in the books, entry by entry; nothing where it has not. */
export const BookedMoney = ({ lines, subject }: Props) => {
  const { t } = useLingui();
  const mayLedger = useMay('ledger.read');
  if (lines.length === 0) return null;
  return (
    <Section title={t`账上`}>
      <RecordHistory
        rows={lines.map(({ id, at, amount, currency, direction, reason }) => ({
          id,
          at,
          text: (
            <EntryLink id={id}>
              {t(moneyDirectionLabels[direction])} {moneyText(amount, currency)}
            </EntryLink>
          ),
          detail: t(moneyReasonLabels[reason]),
        }))}
      />
      {mayLedger ? (
        <TextLink href={links.ledger({ subject })}>
          <Trans>看总账分录</Trans>
        </TextLink>
      ) : null}
    </Section>
  );
};
