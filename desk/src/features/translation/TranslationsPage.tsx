import { languageNames } from '@hakobu/contract/base/languages';
import {
  type KeptTranslation,
  listTranslations,
  translationViews,
} from '@hakobu/contract/translation/translation.desk-api';
import { Target, targets } from '@hakobu/contract/translation/translation.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Choice } from '../../kit/input/Choice.tsx';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import type { Column } from '../../kit/table/column.ts';
import { QueuePage } from '../../kit/table/QueuePage.tsx';
import { SearchBar } from '../../kit/table/SearchBar.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { useKeysetList } from '../../shell/calls.ts';
import styles from './translation.module.css';
import { TranslationPanel } from './TranslationPanel.tsx';
import { TranslationRecord } from './TranslationRecord.tsx';

/** Every text that was translated for shoppers: found by its words, and put right where a machine got it wrong. */
export const TranslationsPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ view: 'all', keyword: '', target: '', id: '' });
  const view = translationViews.find((known) => known === filters.view) ?? 'all';
  const target = Target.options.find((known) => known === filters.target);
  const { keyword } = filters;
  const { list } = useKeysetList(
    listTranslations,
    { view, keyword, ...(target ? { target } : {}) },
    { everyMs: 30_000 },
  );
  const columns = useColumns();
  const labels = { all: t`全部`, corrected: t`改过的`, unusable: t`没能翻译的` };
  const open = filters.id || list.rows[0]?.id || null;
  const isFiltered = view !== 'all' || keyword !== '' || target !== undefined;
  return (
    <QueuePage<KeptTranslation>
      title={t`译文`}
      name="/translations"
      sub={t`翻译过的每段文字只翻译一次；改过以后客人都看改过的`}
      bar={
        <>
          <Chips
            label={t`范围`}
            chips={translationViews.map((value) => ({ value, label: labels[value] }))}
            value={view}
            onChange={(value) => setFilters({ view: value, id: null })}
          >
            <Choice
              label={t`语言`}
              value={target ?? ''}
              onChange={(value) => setFilters({ target: value, id: null })}
              all={t`全部语言`}
              choices={targets.map((value) => ({ value, label: languageNames[value] }))}
            />
          </Chips>
          <SearchBar label={t`查找译文`}>
            <WordsField
              label={t`查找译文`}
              placeholder={t`原文或译文里的字，回车查找`}
              value={keyword}
              onFind={(words) => setFilters({ keyword: words, id: null })}
            />
          </SearchBar>
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'translate',
        message: isFiltered ? (
          <Trans>没有这样的译文。</Trans>
        ) : (
          <Trans>还没有译文。客人看译文的时候，文字会翻译一次留在这里。</Trans>
        ),
        action: isFiltered ? (
          <Button onClick={() => setFilters({ view: null, keyword: null, target: null, id: null })}>
            <Trans>看全部</Trans>
          </Button>
        ) : null,
      }}
      recordWidth={560}
      record={
        <div className={styles.beside}>
          {open === null ? null : <TranslationRecord key={open} id={open} />}
          <TranslationPanel />
        </div>
      }
    />
  );
};

const useColumns = (): readonly Column<KeptTranslation>[] => {
  const { t } = useLingui();
  const now = useNow();
  return [
    {
      name: 'original',
      head: t`原文`,
      cell: ({ original, shown, target }) => (
        <ThingCell
          title={bare(original)}
          lang="ja"
          sub={shown === null ? t`没有译文` : <span lang={target}>{bare(shown)}</span>}
        />
      ),
      csv: ({ original }) => original,
    },
    {
      name: 'target',
      head: t`语言`,
      width: 88,
      cell: ({ target }) => languageNames[target],
      csv: ({ target }) => languageNames[target],
    },
    {
      name: 'standing',
      head: t`状态`,
      width: 128,
      cell: ({ correctedBy, unusable }) => {
        if (correctedBy !== null) return <Tag tone="ok">{t`${correctedBy} 改过`}</Tag>;
        return unusable === null ? t`机器翻译` : <Tag tone="warn">{t`没能翻译`}</Tag>;
      },
      csv: ({ correctedBy, unusable }) => correctedBy ?? unusable ?? '',
    },
    {
      name: 'translatedAt',
      head: t`翻译于`,
      width: 104,
      cell: ({ translatedAt }) => (translatedAt === null ? '—' : shortInstantText(translatedAt, now)),
      csv: ({ translatedAt }) => instantText(translatedAt),
    },
  ];
};

/** A line of the list shows words, not markup; what it shows is text, never HTML. */
const bare = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
