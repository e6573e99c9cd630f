import { type DeskCommentView, deskCommentViews, listDeskComments } from '@hakobu/contract/goods/comment.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Chips } from '../../kit/table/Chips.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { chosenIn } from '../../kit/record/chosen.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { TemplatesDrawer } from './TemplatesDrawer.tsx';
import { goodsQuestionViewLabels } from './goods-question.labels.ts';
import { GoodsQuestionRecord } from './GoodsQuestionRecord.tsx';
import { useGoodsQuestionColumns, useGoodsQuestionFileColumns } from './useGoodsQuestionColumns.tsx';

/** What shoppers ask before they buy: what waits longest first. */
export const GoodsQuestionsPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ view: 'waiting', id: '' });
  const view: DeskCommentView = deskCommentViews.find((known) => known === filters.view) ?? 'waiting';
  const { list, first } = useKeysetList(listDeskComments, { view }, { everyMs: 15_000 });
  const columns = useGoodsQuestionColumns();
  const fileColumns = useGoodsQuestionFileColumns();
  const [isWriting, setIsWriting] = useState(false);
  const open = list.rows.find(({ id }) => id === filters.id) ?? list.rows[0];
  const overdue = first?.overdue ?? 0;
  return (
    <QueuePage
      title={t`下单前提问`}
      name="/questions"
      sub={overdue > 0 ? t`${overdue} 条超过了时限` : t`回答后所有人看得到，提问的人会收到站内信`}
      leading={
        <Button onClick={() => setIsWriting(true)}>
          <Trans>模板</Trans>
        </Button>
      }
      file={{ columns: [...columns, ...fileColumns] }}
      region={t`提问列表`}
      bar={
        <Chips
          label={t`看什么`}
          value={view}
          onChange={(next) => setFilters({ view: next, id: null })}
          chips={deskCommentViews.map((each) => ({
            value: each,
            label: t(goodsQuestionViewLabels[each]),
            count: each === 'waiting' ? first?.waiting : undefined,
          }))}
        />
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open?.id ?? null}
      onSelect={(id) => setFilters({ id })}
      empty={
        view === 'waiting'
          ? { message: <Trans>没有等回答的提问。</Trans> }
          : { icon: 'talk', message: <Trans>这里还没有提问。</Trans> }
      }
      recordWidth={480}
      record={<GoodsQuestionRecord chosen={chosenIn(list, open)} />}
    >
      {isWriting ? <TemplatesDrawer onClose={() => setIsWriting(false)} /> : null}
    </QueuePage>
  );
};
