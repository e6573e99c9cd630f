import { languageNames } from '@hakobu/contract/base/languages';
import { letterKindLabels } from '@hakobu/contract/letters/letter-kind.labels';
import { type LetterKind, letterKinds } from '@hakobu/contract/letters/letter.shape';
import { listTemplates, type TemplateSummary } from '@hakobu/contract/letters/template.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import type { Column } from '../../kit/table/column.ts';
import { wholeList } from '../../kit/table/list.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { SearchBar } from '../../kit/table/SearchBar.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { instantText } from '../../kit/text/time.ts';
import { useCall } from '../../shell/calls.ts';
import { TemplateRecord } from './TemplateRecord.tsx';

type View = LetterKind | 'all' | 'edited';

const says = ({ template, titles }: TemplateSummary, words: string): boolean =>
  [template, ...Object.values(titles)].some((text) => text.toLowerCase().includes(words.toLowerCase()));

/** Every letter that the product writes by itself, and the company's own words for it. */
export const TemplatesPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ kind: 'all', keyword: '', id: '' });
  const templates = useCall(listTemplates, {});
  const columns = useColumns();
  const all = templates.data ?? [];
  const kinds = letterKinds.filter((kind) => all.some((each) => each.kind === kind));
  const view: View = filters.kind === 'edited' ? 'edited' : (kinds.find((kind) => kind === filters.kind) ?? 'all');
  const isIn = (one: View) => (each: TemplateSummary) =>
    one === 'all' || (one === 'edited' ? each.editedIn.length > 0 : each.kind === one);
  const shown = all.filter((each) => isIn(view)(each) && says(each, filters.keyword));
  const list = wholeList({ ...templates, data: templates.data && shown });
  const chips = (['all', ...kinds, 'edited'] as const).map((value) => ({
    value,
    label: value === 'all' ? t`全部` : value === 'edited' ? t`改过的` : t(letterKindLabels[value]),
    count: all.filter(isIn(value)).length,
  }));
  const open = filters.id || shown[0]?.template || null;
  return (
    <QueuePage<TemplateSummary>
      title={t`站内信`}
      name="/letters"
      sub={t`产品自动写的每一封信，和公司自己的说法`}
      bar={
        <>
          <Chips label={t`种类`} chips={chips} value={view} onChange={(kind) => setFilters({ kind, id: null })} />
          <SearchBar label={t`查找站内信`}>
            <WordsField
              label={t`查找站内信`}
              placeholder={t`标题里的字，回车查找`}
              value={filters.keyword}
              onFind={(keyword) => setFilters({ keyword, id: null })}
            />
          </SearchBar>
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ template }) => template}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'letter',
        message: <Trans>没有这样的信。</Trans>,
        action: (
          <Button onClick={() => setFilters({ kind: null, keyword: null, id: null })}>
            <Trans>看全部</Trans>
          </Button>
        ),
      }}
      recordWidth={760}
      record={<TemplateRecord key={open} template={open} />}
    />
  );
};

const useColumns = (): readonly Column<TemplateSummary>[] => {
  const { t, i18n } = useLingui();
  const titleOf = ({ titles }: TemplateSummary) =>
    i18n.locale === 'en' ? titles.en : i18n.locale === 'ja' ? titles.ja : titles['zh-CN'];
  const edited = ({ editedIn }: TemplateSummary) => editedIn.map((language) => languageNames[language]).join(' · ');
  return [
    {
      name: 'title',
      head: t`标题`,
      cell: (row) => (
        <ThingCell
          title={titleOf(row)}
          sub={row.editedIn.length > 0 ? edited(row) : t`产品原文`}
          tag={row.isOfSecurity ? <Tag tone="warn">{t`安全提醒`}</Tag> : null}
        />
      ),
      csv: titleOf,
    },
    {
      name: 'kind',
      head: t`种类`,
      width: 64,
      cell: ({ kind }) => t(letterKindLabels[kind]),
      csv: ({ kind }) => t(letterKindLabels[kind]),
    },
    {
      name: 'changed',
      head: t`改动`,
      width: 112,
      cell: ({ changedBy, changedAt }) =>
        changedBy === null ? '—' : <ThingCell title={changedBy} sub={instantText(changedAt).slice(0, 10)} />,
      csv: ({ changedBy, changedAt }) => (changedBy === null ? '' : `${changedBy} ${instantText(changedAt)}`),
    },
  ];
};
