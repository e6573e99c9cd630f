import type { DeskComment } from '@hakobu/contract/goods/comment.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { usePlatformNames } from '../../shell/platform-names.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

export const useGoodsQuestionColumns = (): readonly Column<DeskComment>[] => {
  const { t } = useLingui();
  const now = useNow();
  const { nameOf } = usePlatformNames();
  return [
    {
      name: 'age',
      head: t`已等 / 时限`,
      width: 116,
      cell: ({ postedAt, dueAt }) =>
        dueAt === null ? shortInstantText(postedAt, now) : <Age since={postedAt} dueAt={dueAt} />,
      csv: ({ postedAt }) => instantText(postedAt),
    },
    {
      name: 'question',
      head: t`提问与商品`,
      cell: ({ content, goods, setAside }) => (
        <ThingCell
          title={content}
          picture={goods.imageUrl}
          sub={`${nameOf(goods.platformCode)} · ${goods.name}`}
          tag={setAside === null ? null : <Tag tone="warn">{t`不回答`}</Tag>}
        />
      ),
      csv: ({ content }) => content,
    },
    {
      name: 'shopper',
      head: t`客人`,
      width: 104,
      isSpare: true,
      cell: ({ shopper }) => <ThingCell title={nameOfShopper(shopper.nickName)} sub={shopper.number} />,
      csv: ({ shopper }) => shopper.number,
    },
    {
      name: 'answer',
      head: t`谁回答的`,
      width: 88,
      isSpare: true,
      cell: ({ answer, setAside }) => answer?.byName ?? setAside?.byName ?? '—',
      csv: ({ answer, setAside }) => answer?.byName ?? setAside?.byName,
    },
  ];
};

/** What stands in the record and belongs into the file. */
export const useGoodsQuestionFileColumns = (): readonly Column<DeskComment>[] => {
  const { t } = useLingui();
  const { nameOf } = usePlatformNames();
  return [
    fileColumn('platform', t`平台`, ({ goods }) => nameOf(goods.platformCode)),
    fileColumn('goodsId', t`商品编号`, ({ goods }) => goods.goodsId),
    fileColumn('goods', t`商品`, ({ goods }) => goods.name),
    fileColumn('dueAt', t`时限`, ({ dueAt }) => (dueAt === null ? '' : instantText(dueAt))),
    fileColumn('said', t`回答`, ({ answer, setAside }) => answer?.content ?? (setAside === null ? '' : t`不回答`)),
    fileColumn('page', t`原页面`, ({ sourceUrl }) => sourceUrl),
  ];
};
