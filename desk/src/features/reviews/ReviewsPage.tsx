import { type DeskReviewView, deskReviewViews, listDeskReviews } from '@hakobu/contract/reviews/review.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Chips } from '../../kit/table/Chips.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { chosenIn } from '../../kit/record/chosen.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { reviewViewLabels } from './review.labels.ts';
import { ReviewRecord } from './ReviewRecord.tsx';
import { useReviewColumns, useReviewFileColumns } from './useReviewColumns.tsx';

/** What shoppers said of goods that they received, the newest first. */
export const ReviewsPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ view: 'unanswered', id: '' });
  const view: DeskReviewView = deskReviewViews.find((known) => known === filters.view) ?? 'unanswered';
  const { list } = useKeysetList(listDeskReviews, { view }, { everyMs: 30_000 });
  const columns = useReviewColumns();
  const fileColumns = useReviewFileColumns();
  const open = list.rows.find(({ id }) => id === filters.id) ?? list.rows[0];
  return (
    <QueuePage
      title={t`商品评价`}
      name="/reviews"
      sub={t`回复所有人看得到；隐藏要写理由，写评价的人看得到`}
      file={{ columns: [...columns, ...fileColumns] }}
      region={t`评价列表`}
      bar={
        <Chips
          label={t`看什么`}
          value={view}
          onChange={(next) => setFilters({ view: next, id: null })}
          chips={deskReviewViews.map((each) => ({ value: each, label: t(reviewViewLabels[each]) }))}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open?.id ?? null}
      onSelect={(id) => setFilters({ id })}
      empty={{ message: <Trans>这里没有评价。订单完成后客人可以写，会出现在这里。</Trans> }}
      recordWidth={480}
      record={<ReviewRecord chosen={chosenIn(list, open)} />}
    />
  );
};
