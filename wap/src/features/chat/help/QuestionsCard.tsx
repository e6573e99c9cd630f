import type { Article } from '@hakobu/contract/content/content.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchBar } from '../../../kit/form/SearchBar.tsx';
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { ErrorState } from '../../../kit/screen/states.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import { questionsQuery } from '../chat.queries.ts';
import { findArticles } from './find-articles.rules.ts';
import styles from './help.module.css';

/** Shown before somebody searches. */
const maxAtFirst = 8;

/** What is asked most, in articles, and a search in them. */
export const QuestionsCard = () => {
  const { t } = useLingui();
  const questions = useQuery(questionsQuery());
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
