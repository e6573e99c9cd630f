import { articlesByType } from '@hakobu/contract/content/content.api';
import { articleTypes, type Article } from '@hakobu/contract/content/content.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchBar } from '../../../kit/form/SearchBar.tsx';
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { ErrorState } from '../../../kit/screen/states.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import { call } from '../../../shell/calls/api.ts';
import { callKey } from '../../../shell/calls/call-keys.ts';
import { findArticles } from './find-articles.rules.ts';
import styles from './help.module.css';

/** Shown before somebody searches. */
const maxAtFirst = 8;

const asked = [articleTypes.guide, articleTypes.rule];

/** Guides and rules: what is asked most, in the company's words. */
const faqQuery = () =>
  queryOptions({
    queryKey: callKey(articlesByType, asked, { about: 'chat', inLanguage: true }),
    queryFn: async ({ signal }) => {
      const read = async (id: number) => (await call(articlesByType, { id, limit: 100 }, { signal })).list;
      return (await Promise.all(asked.map(read))).flat();
    },
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });

/** What is asked most, in articles, and a search in them. */
export const FaqCard = () => {
  const { t } = useLingui();
  const questions = useQuery(faqQuery());
  const [words, setWords] = useState('');
  return (
    <Card title={<Trans>常见问题</Trans>}>
      <div className={styles.search}>
        <SearchBar value={words} onChange={setWords} onSearch={setWords} placeholder={t`搜索问题`} />
      </div>
      {questions.data ? (
        <Answers articles={findArticles(questions.data, words)} words={words.trim()} />
      ) : questions.error ? (
        <ErrorState onRetry={questions.refetch}>{reasonFor(questions.error)}</ErrorState>
      ) : (
        <RowSkeletons count={3} picture={false} />
      )}
    </Card>
  );
};

type AnswersProps = { readonly articles: readonly Article[]; readonly words: string };

const Answers = ({ articles, words }: AnswersProps) => {
  const shown = words === '' ? articles.slice(0, maxAtFirst) : articles;
  if (shown.length === 0)
    return (
      <p className={styles.nothing} role="status">
        {words === '' ? <Trans>还没有文章</Trans> : <Trans>没有找到“{words}”，可以直接问客服</Trans>}
      </p>
    );
  return (
    <div>
      {shown.map(({ id, title }) => (
        <Row key={id} title={title} to={links.richText(id)} />
      ))}
    </div>
  );
};
