import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { noticeDetail } from '@hakobu/contract/content/content.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isNotThere, reasonFor } from '../../kit/screen/failure.ts';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { RichText } from '../../kit/show/RichText.tsx';
import { dayText, momentText } from '../../kit/time/timeTexts.ts';
import { links } from '../../links.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { articleQuery } from './content.queries.ts';
import { Reading, ReadingSkeleton } from './Reading.tsx';

/** One article, or one notice where the address says so. */
export const RichTextScreen = () => {
  const id = useParam('id');
  const isNotice = useParam('kind') === 'notice';
  if (id === undefined) return <Screen empty={<NoArticle />} />;
  return isNotice ? <NoticeText id={id} /> : <ArticleText id={id} />;
};

const ArticleText = ({ id }: { readonly id: string }) => {
  const article = useQuery(articleQuery(id));
  const isGone = isNotThere(article);
  const day = dayText(article.data?.updatedAt);
  return (
    <Screen
      ground="card"
      queries={isGone ? [] : [article]}
      empty={isGone ? <NoArticle /> : null}
      skeleton={<ReadingSkeleton />}
    >
      {article.data ? (
        <Reading title={article.data.title} note={<Trans>更新于 {day}</Trans>}>
          <RichText html={article.data.content} />
        </Reading>
      ) : null}
    </Screen>
  );
};

const NoArticle = () => (
  <EmptyState icon="book" action={<Trans>回首页</Trans>} to={links.home()}>
    <Trans>这篇文章已经不在了。</Trans>
  </EmptyState>
);

const NoticeText = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  // It may end at any time: what was read a while ago is asked for again.
  const notice = useCall(noticeDetail, { id }, { inLanguage: true, staleTime: 60_000, quiet: true });
  // It was never there, or its time is over: asking again brings nothing.
  const isOver = isNotThere({ ...notice, data: undefined });
  return (
    <Screen
      ground="card"
      queries={isOver ? [] : [notice]}
      heading={t`公告`}
      skeleton={<ReadingSkeleton />}
      empty={
        isOver ? (
          <EmptyState icon="bell" action={<Trans>回首页</Trans>} to={links.home()}>
            {isProblem(notice.error, codes.notFound) ? reasonFor(notice.error) : <Trans>这条公告已经不在了。</Trans>}
          </EmptyState>
        ) : null
      }
    >
      {notice.data && !isOver ? (
        <Reading title={notice.data.title} note={momentText(notice.data.publishedAt)} lang={notice.data.language}>
          <RichText html={notice.data.content} lang={notice.data.language} />
        </Reading>
      ) : null}
    </Screen>
  );
};
