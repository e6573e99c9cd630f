import type { ReceivedMoney } from '@hakobu/contract/payments/top-up.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';
import { Link } from 'wouter';
import { Section } from '../../kit/frame/Panel.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import type { Column } from '../../kit/table/column.ts';
import { wholeList } from '../../kit/table/list.ts';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { minorText, moneyText } from '../../kit/text/money.ts';
import { shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { useMay } from '../../shell/session.ts';
import { links } from '../../links.ts';
import { EntryLink, moneyDirectionLabels, moneyReasonLabels } from '../wallet/index.ts';
import { receivedLabels } from './payment.labels.ts';
import styles from './payments.module.css';
import type { TopUpWhole } from './TopUpRecord.tsx';

type Received = z.infer<typeof ReceivedMoney>;

/** What a provider or the bank said was received, and how it moved in the books. */
export const MoneySection = ({ whole: { topUp, received, money } }: { readonly whole: TopUpWhole }) => {
  const { t } = useLingui();
  const mayLedger = useMay('ledger.read');
  const columns = useReceivedColumns();
  return (
    <>
      {received.length > 0 ? (
        <Section flush title={t`收到的钱`}>
          <QueueTable
            label={t`收到的钱`}
            list={wholeList({ data: received, error: null, refetch: () => undefined })}
            columns={columns}
            rowKey={({ transactionId }) => transactionId}
            lines={1}
            keyboard={false}
            empty={null}
          />
        </Section>
      ) : null}
      {money.length > 0 ? (
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
            <Link className={styles.link} href={links.ledger({ subject: `topUp:${topUp.code}` })}>
              <Trans>看总账分录</Trans>
            </Link>
          ) : null}
        </Section>
      ) : null}
    </>
  );
};

const useReceivedColumns = (): readonly Column<Received>[] => {
  const { t } = useLingui();
  const now = useNow();
  return [
    { name: 'at', head: t`时刻`, width: 92, cell: ({ at }) => shortInstantText(at, now) },
    { name: 'id', head: t`交易号`, cell: ({ transactionId }) => <CopyText text={transactionId} /> },
    {
      name: 'amount',
      head: t`金额`,
      width: 116,
      right: true,
      cell: ({ amount, currency }) => minorText(amount, currency),
    },
    { name: 'outcome', head: t`结果`, width: 72, cell: ({ outcome }) => t(receivedLabels[outcome]) },
  ];
};
