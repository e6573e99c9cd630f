import type { ReceivedMoney } from '@hakobu/contract/payments/top-up.desk-api';
import { useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';
import { Section } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import { minorText } from '../../../kit/text/money.ts';
import { shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { BookedMoney } from '../../../parts/wallet/BookedMoney.tsx';
import { receivedLabels } from '../payment.labels.ts';
import type { TopUpWhole } from './TopUpRecord.tsx';

type Received = z.infer<typeof ReceivedMoney>;

/** What a provider or the bank said was received, and how it moved in the books. */
export const MoneySection = ({ whole: { topUp, received, money } }: { readonly whole: TopUpWhole }) => {
  const { t } = useLingui();
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
      <BookedMoney lines={money} subject={`topUp:${topUp.code}`} />
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
