import { type DeskCommentView, deskCommentViews, listDeskComments } from '@hakobu/contract/goods/comment.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { EmptyState } from '../../kit/frame/States.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { TemplatesDrawer } from './TemplatesDrawer.tsx';
import { questionViewLabels } from './question.labels.ts';
import { QuestionRecord } from './QuestionRecord.tsx';
import { useQuestionColumns, useQuestionFileColumns } from './useQuestionColumns.tsx';

/** What shoppers ask before they buy: what waits longest first. */
export const QuestionsPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ view: 'waiting', id: '' });
  const view: DeskCommentView = deskCommentViews.find((known) => known === filters.view) ?? 'waiting';
  const { list, first } = useKeysetList(listDeskComments, { view }, { everyMs: 15_000 });
  const columns = useQuestionColumns();
  const fileColumns = useQuestionFileColumns();
  const [isWriting, setIsWriting] = useState(false);
  const open = list.rows.find(({ id }) => id === filters.id) ?? list.rows[0];
  const overdue = first?.overdue ?? 0;
  return (
    <Page
      title={t`下单前提问`}
      name="/questions"
      sub={overdue > 0 ? t`${overdue} 条超过了时限` : t`回答后所有人看得到，提问的人会收到站内信`}
      actions={
        <>
          <Button onClick={() => setIsWriting(true)}>
            <Trans>模板</Trans>
          </Button>
          <CsvButton name="questions" list={list} columns={[...columns, ...fileColumns]} />
        </>
      }
    >
      <SplitView
        recordWidth={480}
        queue={
          <Panel
            label={t`提问列表`}
            bar={
              <Chips
                label={t`看什么`}
                value={view}
                onChange={(next) => setFilters({ view: next, id: null })}
                chips={deskCommentViews.map((each) => ({
                  value: each,
                  label: t(questionViewLabels[each]),
                  count: each === 'waiting' ? first?.waiting : undefined,
                }))}
              />
            }
          >
            <QueueTable
              label={t`下单前提问`}
              list={list}
              columns={columns}
              rowKey={({ id }) => id}
              selected={open?.id ?? null}
              onSelect={(id) => setFilters({ id })}
              empty={
                view === 'waiting' ? (
                  <NothingWaits>
                    <Trans>没有等回答的提问。</Trans>
                  </NothingWaits>
                ) : (
                  <EmptyState icon="talk">
                    <Trans>这里还没有提问。</Trans>
                  </EmptyState>
                )
              }
            />
          </Panel>
        }
        record={<QuestionRecord key={open?.id ?? ''} question={open} />}
      />
      {isWriting ? <TemplatesDrawer onClose={() => setIsWriting(false)} /> : null}
    </Page>
  );
};
