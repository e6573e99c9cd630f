import type { ResultLine } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import type { ReadResults } from './useResults.ts';
import { resultLabels, resultTones } from '../withdrawal.labels.ts';

/** What became of each line of a bank's results, or would become of it. */
export const ResultLines = ({ told: { isTrial, lines } }: { readonly told: ReadResults }) => {
  const { t } = useLingui();
  const columns = useLineColumns();
  const title = isTrial ? t`会这样登记，还什么都没有变` : t`已这样登记`;
  return (
    <Section flush title={title}>
      <QueueTable
        label={title}
        list={wholeList({ data: lines, error: null, refetch: () => undefined })}
        columns={columns}
        rowKey={({ line }) => String(line)}
        lines={1}
        keyboard={false}
        empty={null}
      />
    </Section>
  );
};

const useLineColumns = (): readonly Column<ResultLine>[] => {
  const { t } = useLingui();
  return [
    { name: 'line', head: t`行`, width: 48, right: true, cell: ({ line }) => line },
    {
      name: 'payout',
      head: t`付款`,
      width: 200,
      cell: ({ payoutCode, outcome }) =>
        outcome === 'unknownCode' ? (
          payoutCode
        ) : (
          <TextLink href={links.withdrawals({ view: 'all', keyword: payoutCode })}>{payoutCode}</TextLink>
        ),
    },
    {
      name: 'outcome',
      head: t`结果`,
      cell: ({ outcome, note }) => (
        <>
          <Tag tone={resultTones[outcome]}>{t(resultLabels[outcome])}</Tag> <span className={shape.muted}>{note}</span>
        </>
      ),
    },
  ];
};
