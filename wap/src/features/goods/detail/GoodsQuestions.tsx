import { commentTemplates } from '@hakobu/contract/goods/comment-template.api';
import { addBeforeComment, beforeComments } from '@hakobu/contract/goods/goods-mine.api';
import type { BeforeComment, GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.ts';
import { rowsOf } from '../../../kit/list/InfiniteList.tsx';
import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { TranslatedText } from '../../../parts/translation/TranslatedText.tsx';
import { pagesQuery, useCall } from '../../../shell/calls/calls.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useSession } from '../../../shell/session/session.ts';
import { mustBeSignedIn } from '../../../shell/session/signedIn.ts';
import styles from './detail.module.css';

const longest = 500;
const anHourMs = 60 * 60_000;

const commentsQuery = ({ goodsId, platformCode }: GoodsKey) =>
  pagesQuery(beforeComments, { goodsId, platformCode }, { about: 'goods', limit: 5, quiet: true });

/** Questions and remarks before buying, with the answers of customer service. */
export const GoodsQuestions = ({ goodsKey }: { readonly goodsKey: GoodsKey }) => {
  const signedIn = useSession() !== undefined;
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    if (await mustBeSignedIn()) setAsking(true);
  };
  return (
    <Card
      title={<Trans>下单前问一问</Trans>}
      aside={
        <Button look="text" onPress={ask}>
          <Trans>我要提问</Trans>
        </Button>
      }
    >
      {signedIn ? (
        <Comments goodsKey={goodsKey} />
      ) : (
        <p className={shape.small}>
          <Trans>登录后可以看大家的提问，也可以请客服向卖家确认</Trans>
        </p>
      )}
      <Sheet open={asking} onClose={() => setAsking(false)} title={<Trans>我要提问</Trans>}>
        <AskForm goodsKey={goodsKey} onAsked={() => setAsking(false)} />
      </Sheet>
    </Card>
  );
};

const Comments = ({ goodsKey }: { readonly goodsKey: GoodsKey }) => {
  const query = useInfiniteQuery(commentsQuery(goodsKey));
  const comments = rowsOf(query.data);
  if (query.error && !query.data)
    return (
      <p className={shape.small}>
        {reasonFor(query.error)}{' '}
        <Button look="text" onPress={() => query.refetch()}>
          <Trans>重试</Trans>
        </Button>
      </p>
    );
  if (query.isPending) return <Skeleton width="70%" />;
  if (comments.length === 0)
    return (
      <p className={shape.small}>
        <Trans>还没有人提问。尺寸、成色、能不能寄，都可以问</Trans>
      </p>
    );
  return (
    <>
      <ul className={styles.comments}>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button look="text" onPress={() => query.fetchNextPage()}>
          <Trans>看更多提问</Trans>
        </Button>
      ) : null}
    </>
  );
};

const Comment = ({ comment }: { readonly comment: BeforeComment }) => (
  <li>
    {comment.isMine ? (
      <p>
        <Tag tone="own">
          <Trans>我</Trans>
        </Tag>{' '}
        {comment.content}
      </p>
    ) : (
      <TranslatedText text={comment.content} />
    )}
    <small>
      <Moment at={comment.postedAt} />
    </small>
    {comment.answer ? (
      <div className={styles.answer}>
        <b>
          <Trans>客服</Trans>
        </b>
        <TranslatedText text={comment.answer.content} />
      </div>
    ) : (
      <small>
        {' · '}
        <Trans>等待客服回答，回答后公开</Trans>
      </small>
    )}
  </li>
);

type AskFormProps = { readonly goodsKey: GoodsKey; readonly onAsked: () => void };

const AskForm = ({ goodsKey, onAsked }: AskFormProps) => {
  const { t } = useLingui();
  const [content, setContent] = useState('');
  useLeaveGuard(content.trim() !== '');
  const { mutateAsync } = useSend(addBeforeComment, { changes: [commentsQuery(goodsKey).queryKey] });
  const send = async () => {
    await mutateAsync({ ...goodsKey, content: content.trim() });
    toast(t`已提交，客服会尽快回答`);
    onAsked();
  };
  // Questions that are often asked, to begin one's own with.
  const templates = useCall(commentTemplates, {}, { inLanguage: true, staleTime: anHourMs, quiet: true });
  const field = useRef<HTMLTextAreaElement>(null);
  // Fills the field and sends nothing; what was written stays before it.
  const fill = (words: string) => {
    setContent((before) => (before.trim() === '' ? words : `${before.trimEnd()} ${words}`).slice(0, longest));
    field.current?.focus();
  };
  return (
    <>
      {templates.data && templates.data.length > 0 ? (
        <ul className={styles.chips} aria-label={t`常问的问题`}>
          {templates.data.map((template) => (
            <li key={template.id}>
              <button type="button" onClick={() => fill(template.content)}>
                {template.content}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <textarea
        ref={field}
        className={styles.question}
        data-first
        rows={4}
        maxLength={longest}
        aria-label={t`提问内容`}
        placeholder={t`例如：镜片有没有霉？能寄到上海吗？`}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <Button wide disabled={content.trim() === ''} onPress={send}>
        <Trans>提交</Trans>
      </Button>
    </>
  );
};
