import { orderReview } from '@hakobu/contract/reviews/review.api';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import shape from '../../kit/look/shapes.module.css';
import { useCall } from '../../shell/calls/calls.ts';
import { ReviewBody } from './ReviewBody.tsx';
import { ReviewSheet } from './ReviewSheet.tsx';

/** What one said of a completed order, or where one says it. */
export const OrderReviewCard = ({ orderCode }: { readonly orderCode: string }) => {
  const { data, error, refetch } = useCall(
    orderReview,
    { orderCode },
    { about: 'reviews', inLanguage: true, quiet: true },
  );
  const [writing, setWriting] = useState(false);
  return (
    <Card
      title={<Trans>我的评价</Trans>}
      aside={
        data?.mayReview ? (
          <Button look="soft" size="small" onPress={() => setWriting(true)}>
            <Trans>写评价</Trans>
          </Button>
        ) : null
      }
    >
      {data?.hiddenReason ? (
        <Note tone="wait" title={<Trans>这条评价没有公开显示</Trans>}>
          {data.hiddenReason}
        </Note>
      ) : null}
      {data?.review ? (
        <ReviewBody review={data.review} />
      ) : data ? (
        <p className={shape.small}>
          <Trans>收到的东西怎么样？说给后来的人听</Trans>
        </p>
      ) : error ? (
        <p className={shape.small}>
          {reasonFor(error)}{' '}
          <Button look="text" onPress={() => refetch()}>
            <Trans>重试</Trans>
          </Button>
        </p>
      ) : (
        <Skeleton width="70%" />
      )}
      {writing ? <ReviewSheet orderCode={orderCode} onClose={() => setWriting(false)} /> : null}
    </Card>
  );
};
