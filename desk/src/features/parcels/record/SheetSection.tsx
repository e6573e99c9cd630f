import type { SheetLine } from '@hakobu/contract/parcels/sheet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { MoneyCell, ThingCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import { countText } from '../../../kit/text/money.ts';
import { useMay } from '../../../shell/session.ts';
import type { DeskRecord } from './desk-record.ts';
import { RecipientNumbers } from './RecipientNumbers.tsx';
import { fieldLabels } from './sheet.labels.ts';

const useColumns = (): readonly Column<SheetLine>[] => {
  const { t } = useLingui();
  return [
    {
      name: 'name',
      head: t`品名`,
      cell: ({ nameEnglish, nameChinese, orderCode }) => (
        <ThingCell title={nameEnglish || '—'} sub={[nameChinese, orderCode].filter(Boolean).join(' · ')} />
      ),
    },
    { name: 'hs', head: 'HS', width: 92, cell: ({ hsCode }) => (hsCode === '' ? '—' : <CopyText text={hsCode} />) },
    { name: 'material', head: t`材质`, width: 88, cell: ({ material }) => material || '—' },
    { name: 'pieces', head: t`件`, width: 40, right: true, cell: ({ quantity }) => countText(quantity) },
    {
      name: 'unit',
      head: t`单价 JPY`,
      width: 84,
      right: true,
      cell: ({ unitValueYen }) => <MoneyCell amount={unitValueYen} />,
    },
    {
      name: 'sum',
      head: t`合计 JPY`,
      width: 88,
      right: true,
      cell: ({ unitValueYen, quantity }) => <MoneyCell amount={unitValueYen * quantity} />,
    },
  ];
};

/** What the customs form says, and what it still lacks. Numbers of the recipient are masked by the server. */
export const SheetSection = ({ record: { sheet, parcel } }: { readonly record: DeskRecord }) => {
  const { t } = useLingui();
  const mayReveal = useMay('parcels.dispatch') && parcel.state === 'PendingDispatch';
  const columns = useColumns();
  const missing = [...new Set(sheet.missing.map(({ field }) => t(fieldLabels[field])))].join(t`、`);
  return (
    <>
      <Section flush title={sheet.saved ? t`申报` : t`申报（客人还没确认，按订单拟的）`}>
        <QueueTable
          label={t`申报`}
          list={wholeList({ data: sheet.lines, error: null, refetch: () => {} })}
          columns={columns}
          rowKey={(line) => `${line.orderCode} ${sheet.lines.indexOf(line)}`}
          keyboard={false}
          sums={[t`合计`, '', '', '', '', <MoneyCell key="total" amount={sheet.totalYen} />]}
          empty={null}
        />
      </Section>
      {missing === '' ? null : (
        <Section>
          <Note tone="warn">
            <Trans>还缺：{missing}。等客人补齐。</Trans>
          </Note>
        </Section>
      )}
      {sheet.recipientIdNumber || sheet.recipientTaxNumber || sheet.clearanceCode ? (
        <Section>
          <RecipientNumbers id={parcel.id} masked={sheet} mayReveal={mayReveal} />
        </Section>
      ) : null}
    </>
  );
};
