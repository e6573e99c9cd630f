import { listWaitingWords } from '@hakobu/contract/services/words.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useLocation } from 'wouter';
import { Choice } from '../../../kit/input/Choice.tsx';
import { SearchBar } from '../../../kit/table/SearchBar.tsx';
import { useFilters } from '../../../kit/table/useFilters.ts';
import { usePinnedRow } from '../../../kit/table/usePinnedRow.ts';
import { countText } from '../../../kit/text/money.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { chosenIn } from '../../../kit/record/chosen.ts';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import { useKeysetList } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';
import { useWordsColumns, useWordsFileColumns } from './useWordsColumns.tsx';
import { WordsRecord } from './WordsRecord.tsx';

/** What shoppers said in talks about their orders and nobody has answered, who waits longest first. */
export const WordsView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const mayRead = useMay('chat.read');
  const [filters, setFilters] = useFilters({ id: '', whose: '' });
  const whose = filters.whose === 'mine' ? 'mine' : 'all';
  const { list, first } = useKeysetList(listWaitingWords, { whose, limit: 50 }, { everyMs: 20_000 });
  const columns = useWordsColumns();
  const fileColumns = useWordsFileColumns();
  const row = usePinnedRow({
    keys: list.rows.map(({ orderCode }) => orderCode),
    selected: filters.id,
    select: (id) => setFilters({ id }),
  });
  const chosen = list.rows.find(({ orderCode }) => orderCode === row.selected);
  const mine = countText(first?.counts.mine ?? 0);
  const bar = (
    <>
      <ViewChips value="words" onView={onView} />
      <SearchBar>
        <span className={shape.muted}>
          <Trans>接下服务的人在就由他回；不在，或者没人接，由客服回。</Trans>
        </span>
        <Choice
          label={t`谁接下的`}
          all={t`所有人的`}
          value={whose === 'mine' ? 'mine' : ''}
          choices={[{ value: 'mine', label: t`我接下的（${mine}）` }]}
          onChange={(next) => setFilters({ whose: next, id: null })}
        />
      </SearchBar>
    </>
  );
  return (
    <QueuePage
      title={t`增值服务`}
      name="/services"
      sub={t`验货会话里没人回的，等得最久的在前`}
      file={{ name: 'services-words', columns: [...columns, ...fileColumns] }}
      label={t`客人留言`}
      bar={bar}
      list={list}
      columns={columns}
      rowKey={({ orderCode }) => orderCode}
      selected={row.selected}
      onSelect={(id) => setFilters({ id })}
      onOpen={chosen && mayRead ? () => go(links.service({ view: 'all', id: chosen.conversationId })) : undefined}
      empty={
        whose === 'mine'
          ? {
              icon: 'check',
              message: <Trans>你接下的服务没有等着回的留言。</Trans>,
              action: (
                <Button onClick={() => setFilters({ whose: null })}>
                  <Trans>看所有人的</Trans>
                </Button>
              ),
            }
          : { message: <Trans>没有等着回的留言。客人在验货会话里说的话会排到这里。</Trans> }
      }
      recordWidth={560}
      record={<WordsRecord chosen={chosenIn(list, chosen)} onDone={row.goOn} />}
    />
  );
};
