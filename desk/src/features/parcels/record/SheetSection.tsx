import type { DeclaredLine, ProposableField, Sheet } from '@hakobu/contract/parcels/sheet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Section } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Note, Tag } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { MoneyCell, ThingCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import { countText } from '../../../kit/text/money.ts';
import { useMay } from '../../../shell/session.ts';
import { useCountryName } from '../../../parts/freight/useCountryName.ts';
import type { DeskRecord } from './desk-record.ts';
import { RecipientNumbers } from './RecipientNumbers.tsx';
import { fieldLabels } from './sheet.labels.ts';

/** What nobody has confirmed is grey: it is no word of the shopper's. */
const shownAs = (line: DeclaredLine, field: ProposableField, shown: ReactNode): ReactNode => {
  if (line[field] === '') return '—';
  return line.proposed.some((each) => each.field === field) ? <span className={shape.muted}>{shown}</span> : shown;
};

const useColumns = (): readonly Column<DeclaredLine>[] => {
  const { t } = useLingui();
  const country = useCountryName();
  return [
    {
      name: 'name',
      head: t`品名`,
      cell: ({ nameEnglish, nameChinese, orderCode, proposed }) => (
        <ThingCell
          title={nameEnglish || '—'}
          sub={
            <>
              {proposed.length === 0 ? null : <Tag tone="warn">{t`建议`}</Tag>}{' '}
              {[nameChinese, orderCode].filter(Boolean).join(' · ')}
            </>
          }
        />
      ),
    },
    {
      name: 'hs',
      head: 'HS',
      width: 84,
      cell: (line) => shownAs(line, 'hsCode', <CopyText text={line.hsCode} />),
    },
    { name: 'material', head: t`材质`, width: 72, cell: (line) => shownAs(line, 'material', line.material) },
    {
      name: 'origin',
      head: t`产地`,
      width: 44,
      cell: (line) => {
        const code = line.countryOfOrigin;
        return shownAs(line, 'countryOfOrigin', <span title={code && country(code)}>{code}</span>);
      },
    },
    { name: 'pieces', head: t`件`, width: 32, right: true, cell: ({ quantity }) => countText(quantity) },
    {
      name: 'unit',
      head: t`单价 JPY`,
      width: 76,
      right: true,
      cell: ({ unitValueYen }) => <MoneyCell amount={unitValueYen} />,
    },
    {
      name: 'sum',
      head: t`合计 JPY`,
      width: 76,
      right: true,
      cell: ({ unitValueYen, quantity }) => <MoneyCell amount={unitValueYen * quantity} />,
    },
  ];
};

const useTitle = ({ saved, lines }: Sheet): string => {
  const { t } = useLingui();
  const unconfirmed = lines.filter(({ proposed }) => proposed.length > 0).length;
  if (!saved) return t`申报（系统建议，客人还没核对）`;
  return unconfirmed > 0 ? t`申报（${unconfirmed} 行是系统建议，客人还没核对）` : t`申报（客人已提交）`;
};

/** What the customs form says, what of it is only proposed, and what it still lacks. */
export const SheetSection = ({ record: { sheet, parcel } }: { readonly record: DeskRecord }) => {
  const { t } = useLingui();
  const mayReveal = useMay('parcels.dispatch') && parcel.state === 'PendingDispatch';
  const columns = useColumns();
  const title = useTitle(sheet);
  const named = (isProposed: boolean): string =>
    [
      ...new Set(
        sheet.missing.filter((each) => each.isProposed === isProposed).map(({ field }) => t(fieldLabels[field])),
      ),
    ].join(t`、`);
  const [missing, proposed] = [named(false), named(true)];
  return (
    <>
      <Section flush title={title}>
        <QueueTable
          label={t`申报`}
          list={wholeList({ data: sheet.lines, error: null, refetch: () => {} })}
          columns={columns}
          rowKey={(line) => `${line.orderCode} ${sheet.lines.indexOf(line)}`}
          keyboard={false}
          sums={[t`合计`, '', '', '', '', '', <MoneyCell key="total" amount={sheet.totalYen} />]}
          empty={null}
        />
      </Section>
      {missing === '' && proposed === '' ? null : (
        <Section>
          {missing === '' ? null : (
            <Note tone="warn">
              <Trans>还缺：{missing}。等客人补齐。</Trans>
            </Note>
          )}
          {proposed === '' ? null : (
            <Note tone="warn">
              <Trans>待客人核对：{proposed}。</Trans>
            </Note>
          )}
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
