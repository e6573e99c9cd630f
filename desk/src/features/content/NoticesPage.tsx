import { languageNames } from '@hakobu/contract/base/languages';
import { listDeskNotices } from '@hakobu/contract/content/content.desk-api';
import {
  type DeskNotice,
  type PublicationStatus,
  publicationStatuses,
  textFor,
  writtenIn,
} from '@hakobu/contract/content/publication.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { Tag } from '../../kit/record/Tag.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { SearchBar } from '../../kit/table/SearchBar.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { momentText } from '../../kit/text/moment.ts';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { useKeysetList } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { statusLabels } from './content.labels.ts';
import { PublicationStatusTag } from './EditParts.tsx';
import { NoticeRecord } from './NoticeRecord.tsx';

type View = PublicationStatus | 'all';

/** What the company tells everybody on home: drafts, what is to come, what is seen and what is over. */
export const NoticesPage = () => {
  const { t } = useLingui();
  const may = useMay('content.write');
  const [filters, setFilters] = useFilters({ standing: 'all', keyword: '', id: '' });
  const view: View = publicationStatuses.find((each) => each === filters.standing) ?? 'all';
  const { keyword } = filters;
  const asked = { limit: 50, ...(view === 'all' ? {} : { standing: view }), ...(keyword ? { keyword } : {}) };
  const { list, first } = useKeysetList(listDeskNotices, asked, { everyMs: 30_000 });
  const columns = useColumns();
  const fileColumns = useFileColumns();
  const open = filters.id || list.rows[0]?.id || null;
  const write = () => setFilters({ id: 'new' });
  useKeys(may ? [{ keys: 'n', label: t({ context: 'action', message: '写公告' }), onPress: write }] : []);
  const chips = [
    { value: 'all' as View, label: t`全部` },
    ...publicationStatuses.map((value) => ({
      value: value as View,
      label: t(statusLabels[value]),
      count: first?.counts[value],
    })),
  ];
  const isFiltered = keyword !== '' || view !== 'all';
  return (
    <QueuePage<DeskNotice>
      title={t({ context: 'page', message: '公告' })}
      name="/notices"
      sub={t`首页滚动的公告，按日本时间开始和结束`}
      actions={
        may ? (
          <Button onClick={write}>
            <Trans context="action">写公告</Trans> <Key keys="n" />
          </Button>
        ) : null
      }
      bar={
        <>
          <Chips
            label={t`状态`}
            chips={chips}
            value={view}
            onChange={(standing) => setFilters({ standing, id: null })}
          />
          <SearchBar label={t`查找公告`}>
            <WordsField
              label={t`查找公告`}
              placeholder={t`标题或正文里的字，回车查找`}
              value={keyword}
              onFind={(words) => setFilters({ keyword: words, id: null })}
            />
          </SearchBar>
        </>
      }
      list={list}
      columns={columns}
      file={{ columns: [...columns, ...fileColumns] }}
      rowKey={({ id }) => id}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'bell',
        message: <Trans>没有这样的公告。</Trans>,
        action: isFiltered ? (
          <Button onClick={() => setFilters({ standing: null, keyword: null, id: null })}>
            <Trans>看全部</Trans>
          </Button>
        ) : null,
      }}
      recordWidth={620}
      record={<NoticeRecord id={open} onOpen={(id) => setFilters({ id })} />}
    />
  );
};

const useColumns = (): readonly Column<DeskNotice>[] => {
  const { t, i18n } = useLingui();
  const titleOf = ({ texts }: DeskNotice) => textFor(texts, i18n.locale === 'ja' ? 'ja' : 'zh-CN')?.text.title ?? '';
  return [
    {
      name: 'title',
      head: t`标题 / 语言`,
      cell: (row) => (
        <>
          <div className={shape.oneLine}>
            {row.isPinned ? <Tag tone="brand">{t`置顶`}</Tag> : null} {titleOf(row) || t`没有标题`}
          </div>
          <div className={shape.muted}>
            {writtenIn(row.texts)
              .map((language) => languageNames[language])
              .join(' · ')}
          </div>
        </>
      ),
      csv: titleOf,
    },
    {
      name: 'span',
      head: t`显示时间`,
      width: 150,
      cell: ({ startsAt, endsAt }) => (
        <>
          <div>{momentText(startsAt) || '--'}</div>
          <div className={shape.muted}>→ {momentText(endsAt) || '--'}</div>
        </>
      ),
      csv: ({ startsAt }) => instantText(startsAt),
    },
    {
      name: 'standing',
      head: t`状态`,
      width: 86,
      cell: ({ standing }) => <PublicationStatusTag standing={standing} />,
      csv: ({ standing }) => t(statusLabels[standing]),
    },
  ];
};

/** What the table has no column for, for the CSV file. */
const useFileColumns = (): readonly Column<DeskNotice>[] => {
  const { t } = useLingui();
  return [
    fileColumn('ends', t`到`, ({ endsAt }) => instantText(endsAt)),
    fileColumn('languages', t`语言`, ({ texts }) => writtenIn(texts).join(' ')),
    fileColumn('changedBy', t`谁改的`, ({ changedBy }) => changedBy),
    fileColumn('changedAt', t`改的时间`, ({ changedAt }) => instantText(changedAt)),
  ];
};
