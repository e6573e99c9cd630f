import { feedbackViews, type FeedbackView, listDeskFeedback } from '@hakobu/contract/feedback/feedback.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import { SearchBar } from '../../kit/table/SearchBar.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { useKeysetList } from '../../shell/calls.ts';
import { viewLabels } from './feedback.labels.ts';
import { FeedbackRecord } from './FeedbackRecord.tsx';
import { useFeedbackColumns, useFileColumns } from './useFeedbackColumns.tsx';

const counted = ['waiting', 'mine', 'overdue', 'late'] as const;
const isCounted = (view: FeedbackView): view is (typeof counted)[number] => counted.some((each) => each === view);

/** What shoppers ask about the progress of their orders, the tightest limit first. */
export const FeedbackPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ view: 'waiting', keyword: '', id: '' });
  const view = feedbackViews.find((known) => known === filters.view) ?? 'waiting';
  const keyword = filters.keyword.trim().slice(0, 80);
  const asked = { view, ...(keyword === '' ? {} : { keyword }) };
  const { list, first } = useKeysetList(listDeskFeedback, asked, { everyMs: 15_000 });
  const columns = useFeedbackColumns();
  const fileColumns = useFileColumns();
  const counts = first?.counts;
  const open = filters.id || list.rows[0]?.orderCode || null;
  const overdue = counts?.overdue ?? 0;
  return (
    <QueuePage
      title={t`进度反馈`}
      name="/feedback"
      sub={overdue > 0 ? t`${overdue} 条超过了时限` : t`最急的在前`}
      file={{ columns: [...columns, ...fileColumns] }}
      region={t`进度反馈列表`}
      bar={
        <>
          <Chips
            label={t`看什么`}
            value={view}
            onChange={(next) => setFilters({ view: next, id: null })}
            chips={feedbackViews.map((each) => ({
              value: each,
              label: t(viewLabels[each]),
              count: isCounted(each) ? counts?.[each] : undefined,
            }))}
          />
          <SearchBar label={t`查找进度反馈`}>
            <WordsField
              label={t`查找进度反馈`}
              placeholder={t`订单号、客人的编号或昵称，回车查找`}
              value={filters.keyword}
              onFind={(words) => setFilters({ keyword: words, id: null })}
            />
          </SearchBar>
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ orderCode }) => orderCode}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={
        keyword === ''
          ? { message: <Trans>这里没有进度反馈。客人问了会出现在「等答复」。</Trans> }
          : {
              icon: 'quote',
              message: <Trans>没有这样的进度反馈。订单号、编号和昵称要完整。</Trans>,
              action: (
                <Button onClick={() => setFilters({ keyword: null, id: null })}>
                  <Trans>看全部</Trans>
                </Button>
              ),
            }
      }
      recordWidth={520}
      record={<FeedbackRecord orderCode={open} />}
    />
  );
};
