import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { RichText } from '../../kit/show/RichText.tsx';
import { dayText, momentText } from '../../kit/time/timeTexts.ts';
import { articleQuery, noticeQuery } from './content.queries.ts';
import { Reading, ReadingSkeleton } from './Reading.tsx';

/** One article, or one notice where the address says so. */
export const RichTextScreen = () => {
  const { t } = useLingui();
  const id = useParam('id');
  const isNotice = useParam('kind') === 'notice';
  if (id === undefined) return <Screen fault={t`缺少文章编号`} />;
  return isNotice ? <NoticeText id={id} /> : <ArticleText id={id} />;
};

const ArticleText = ({ id }: { readonly id: string }) => {
  const article = useQuery(articleQuery(id));
  const day = dayText(article.data?.updatedAt);
  return (
    <Screen ground="card" queries={[article]} skeleton={<ReadingSkeleton />}>
      {article.data ? (
        <Reading title={article.data.title} note={<Trans>更新于 {day}</Trans>}>
          <RichText html={article.data.content} />
        </Reading>
      ) : null}
    </Screen>
  );
};

const NoticeText = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const notice = useQuery(noticeQuery(id));
  return (
    <Screen ground="card" queries={[notice]} heading={t`公告`} skeleton={<ReadingSkeleton />}>
      {notice.data ? (
        <Reading title={notice.data.title} note={momentText(notice.data.publishedAt)}>
          <RichText html={notice.data.content} />
        </Reading>
      ) : null}
    </Screen>
  );
};
