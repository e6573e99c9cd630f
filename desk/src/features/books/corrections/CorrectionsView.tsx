import { listCorrections } from '@hakobu/contract/books/correction.desk-api';
import type { Correction } from '@hakobu/contract/books/correction.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { Choice } from '../../../kit/input/Choice.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { instantText, shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { chosenIn } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import shape from '../../../kit/shapes.module.css';
import { useKeysetList } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { correctionStateLabels } from '../books.labels.ts';
import { CorrectionRecord } from './CorrectionRecord.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import { useKindName } from '../useKindName.ts';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';

const states = ['Proposed', 'Applied', 'Rejected', 'Withdrawn', 'Lapsed'] as const;

/** Corrections of the books: one person proposes, another applies. */
export const CorrectionsView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ state: '', id: '', reverses: '' });
  const state = states.find((known) => known === filters.state);
  const { list } = useKeysetList(listCorrections, { limit: 50, ...(state ? { state } : {}) }, { everyMs: 30_000 });
  const columns = useColumns();
  const mayCorrect = useMay('ledger.correct');
  const isNew = filters.id === 'new' && mayCorrect;
  const open = list.rows.find(({ code }) => code === filters.id) ?? list.rows[0];
  const begin = () => setFilters({ id: 'new', reverses: null });
  useKeys([{ keys: 'n', label: t`提出更正`, disabled: !mayCorrect, onPress: begin }]);
  return (
    <QueuePage
      title={t`账务`}
      name="/books"
      sub={t`一个人提出，另一个人复核后才入账；两人都记入审计`}
      actions={
        mayCorrect ? (
          <Button onClick={begin}>
            <Trans>提出更正</Trans> <Key keys="n" />
          </Button>
        ) : null
      }
      file={{ name: 'corrections' }}
      label={t`更正`}
      bar={
        <ViewChips value="corrections" onView={onView}>
          <Choice
            label={t`状态`}
            all={t`全部状态`}
            value={filters.state}
            choices={states.map((value) => ({ value, label: t(correctionStateLabels[value]) }))}
            onChange={(to) => setFilters({ state: to, id: null })}
          />
        </ViewChips>
      }
      list={list}
      columns={columns}
      rowKey={({ code }) => code}
      selected={isNew ? null : (open?.code ?? null)}
      onSelect={(id) => setFilters({ id, reverses: null })}
      empty={{ message: <Trans>没有更正。</Trans> }}
      recordWidth={470}
      record={
        isNew ? (
          <ProposeForm
            key={filters.reverses}
            reverses={filters.reverses || null}
            onDone={(code) => setFilters({ id: code, state: null, reverses: null })}
            onClose={() => setFilters({ id: null, reverses: null })}
          />
        ) : (
          <RecordPanel
            label={t`这笔更正`}
            chosen={chosenIn(list, open)}
            none={{ icon: 'shield', message: <Trans>选一笔更正，内容和经手的人在这里。</Trans> }}
          >
            {(correction) => <CorrectionRecord key={correction.code} correction={correction} />}
          </RecordPanel>
        )
      }
    />
  );
};

const amountOf = ({ content: { adjustment } }: Correction): string =>
  adjustment ? moneyText(adjustment.amount, adjustment.currency) : '';

const useColumns = (): readonly Column<Correction>[] => {
  const { t } = useLingui();
  const now = useNow();
  const kindName = useKindName();
  return [
    {
      name: 'at',
      head: t`提出`,
      width: 96,
      cell: ({ proposedAt }) => shortInstantText(proposedAt, now),
      csv: ({ proposedAt }) => instantText(proposedAt),
    },
    {
      name: 'reason',
      head: t`原因`,
      cell: ({ code, content, reversed }) => (
        <>
          <div className={shape.oneLine}>{content.reason}</div>
          <div className={shape.muted}>
            {[code, reversed && kindName(reversed.kind), reversed?.subject].filter(Boolean).join(' · ')}
          </div>
        </>
      ),
      csv: ({ code, content }) => `${code} ${content.reason}`,
    },
    { name: 'amount', head: t`新记`, width: 100, right: true, cell: amountOf, csv: amountOf },
    {
      name: 'who',
      isSpare: true,
      head: t`提出 / 复核`,
      width: 110,
      cell: ({ proposedBy, decidedBy }) => [proposedBy, decidedBy].filter(Boolean).join(' / '),
      csv: ({ proposedBy, decidedBy }) => [proposedBy, decidedBy].filter(Boolean).join(' / '),
    },
    {
      name: 'state',
      head: t`状态`,
      width: 90,
      cell: ({ state }) => t(correctionStateLabels[state]),
      csv: ({ state }) => t(correctionStateLabels[state]),
    },
  ];
};
