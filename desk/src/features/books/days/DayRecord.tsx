import { readDay } from '@hakobu/contract/books/day.desk-api';
import type { Answer } from '@hakobu/contract/base/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import { instantText } from '../../../kit/text/time.ts';
import { chosenBy } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import shape from '../../../kit/shapes.module.css';
import { useCall } from '../../../shell/calls.ts';
import { links } from '../../../links.ts';
import { useCloser } from './useCloser.ts';
import { useWarnings } from './useWarnings.ts';
import { useAccountName } from '../useAccountName.ts';

type Line = Answer<typeof readDay>['lines'][number];

/** One closed day: its seal, what was still open, and the trial balance that is sealed with it. */
export const DayRecord = ({ day }: { readonly day: string | null }) => {
  const { t } = useLingui();
  const found = useCall(readDay, { day: day ?? '' }, { enabled: day !== null, keep: true });
  return (
    <RecordPanel
      label={t`这一天`}
      chosen={chosenBy(day, found)}
      none={{ icon: 'shield', message: <Trans>选一天，封条和当日终了的试算表在这里。</Trans> }}
    >
      {(whole) => <Day whole={whole} />}
    </RecordPanel>
  );
};

const Day = ({ whole: { day, lines } }: { readonly whole: Answer<typeof readDay> }) => {
  const { t } = useLingui();
  const closer = useCloser();
  const warningsOf = useWarnings();
  const columns = useLineColumns();
  return (
    <Panel title={day.day} sub={t`${closer(day.closedBy)} 在 ${instantText(day.closedAt)} 日结`}>
      <Section>
        <div className={shape.stack}>
          {day.warnings.length > 0 ? <Note tone="warn">{warningsOf(day.warnings)}</Note> : null}
          <Facts
            facts={[
              [t`封条`, <CopyText key="digest" text={day.digest} />],
              [t`前一天的封条`, <CopyText key="previous" text={day.previousDigest} />],
              [
                t`当日交易`,
                <TextLink key="journal" href={links.books({ view: 'journal', from: day.day, until: day.day })}>
                  {day.transactions}
                </TextLink>,
              ],
            ]}
          />
        </div>
      </Section>
      <Section flush title={t`当日终了的试算表`}>
        <QueueTable
          label={t`当日终了的试算表`}
          list={wholeList({ data: lines, error: null, refetch: () => undefined })}
          columns={columns}
          rowKey={({ code, currency }) => `${code} ${currency}`}
          lines={1}
          keyboard={false}
          empty={null}
        />
      </Section>
    </Panel>
  );
};

const useLineColumns = (): readonly Column<Line>[] => {
  const { t } = useLingui();
  const accountName = useAccountName();
  return [
    {
      name: 'code',
      head: t`科目`,
      cell: ({ code }) => <span title={code}>{accountName(code)}</span>,
      csv: ({ code }) => code,
    },
    { name: 'currency', head: t`货币`, width: 76, cell: ({ currency }) => currency },
    {
      name: 'balance',
      head: t`余额`,
      width: 130,
      right: true,
      cell: ({ balance, currency }) => <MoneyCell amount={balance} currency={currency} />,
    },
  ];
};
