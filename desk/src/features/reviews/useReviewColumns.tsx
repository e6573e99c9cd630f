import type { DeskReview } from '@hakobu/contract/reviews/review.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { usePlatformNames } from '../../shell/platform-names.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

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
      cell: ({ stars }) => <Tag tone={stars <= 2 ? 'bad' : 'ok'}>{stars}</Tag>,
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
          tag={hidden === null ? null : <Tag tone="warn">{t`已隐藏`}</Tag>}
        />
      ),
      csv: ({ words }) => words,
    },
    {
      name: 'shopper',
      head: t`客人`,
      width: 104,
      isSpare: true,
      cell: ({ shopper }) => <ThingCell title={nameOfShopper(shopper.nickName)} sub={shopper.number} />,
      csv: ({ shopper }) => shopper.number,
    },
  ];
};

/** What stands in the record and belongs into the file. */
export const useReviewFileColumns = (): readonly Column<DeskReview>[] => {
  const { t } = useLingui();
  const { nameOf } = usePlatformNames();
  return [
    fileColumn('order', t`订单号`, ({ orderCode }) => orderCode),
    fileColumn('platform', t`平台`, ({ goods }) => nameOf(goods.platformCode)),
    fileColumn('goods', t`商品`, ({ goods }) => goods.name),
    fileColumn('answer', t`回复`, ({ answer }) => answer?.content ?? ''),
    fileColumn('answeredBy', t`谁回复的`, ({ answeredBy }) => answeredBy),
    fileColumn('hidden', t`隐藏的理由`, ({ hidden }) => hidden?.reason ?? ''),
  ];
};
