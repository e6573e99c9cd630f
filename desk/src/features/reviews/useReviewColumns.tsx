import type { DeskReview } from '@hakobu/contract/reviews/review.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Mark } from '../../kit/record/Marks.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';

export const useReviewColumns = (): readonly Column<DeskReview>[] => {
  const { t } = useLingui();
  const now = useNow();
  return [
    {
      name: 'at',
      head: t`时间`,
      width: 92,
      cell: ({ postedAt }) => shortInstantText(postedAt, now),
      csv: ({ postedAt }) => instantText(postedAt),
    },
    {
      name: 'stars',
      head: t`星`,
      width: 48,
      right: true,
      cell: ({ stars }) => <Mark tone={stars <= 2 ? 'bad' : 'ok'}>{stars}</Mark>,
      csv: ({ stars }) => stars,
    },
    {
      name: 'words',
      head: t`评语与商品`,
      cell: ({ words, goods, orderCode, hidden }) => (
        <ThingCell
          title={words === '' ? t`没有写评语` : words}
          picture={goods.imageUrl}
          sub={`${orderCode} · ${goods.name}`}
          tag={hidden === null ? null : <Mark tone="warn">{t`已隐藏`}</Mark>}
        />
      ),
      csv: ({ words }) => words,
    },
    {
      name: 'shopper',
      head: t`客人`,
      width: 104,
      cell: ({ shopper }) => `${shopper.nickName} ${shopper.number}`,
      csv: ({ shopper }) => shopper.number,
    },
  ];
};
