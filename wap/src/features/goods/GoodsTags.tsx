import type { GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { yenText } from '../../kit/money/digits.ts';
import { Tag } from '../../kit/show/Tag.tsx';
import { conditionLabels } from './goods.labels.ts';

/** Who pays for the way to the warehouse. */
export const DomesticTag = ({ goods }: { readonly goods: Pick<GoodsSummary, 'domesticShippingYen'> }) => {
  if (goods.domesticShippingYen === 0)
    return (
      <Tag tone="good">
        <Trans>包邮</Trans>
      </Tag>
    );
  if (goods.domesticShippingYen !== null) return null;
  return (
    <Tag tone="wait">
      <Trans>运费待定</Trans>
    </Tag>
  );
};

/** The same in full, beside the price: free, so much, or to be named by the seller. */
export const DomesticTerms = ({ goods }: { readonly goods: Pick<GoodsSummary, 'domesticShippingYen'> }) => {
  if (goods.domesticShippingYen === null || goods.domesticShippingYen === 0) return <DomesticTag goods={goods} />;
  const amount = yenText(goods.domesticShippingYen);
  return (
    <Tag>
      <Trans>日本运费 {amount}</Trans>
    </Tag>
  );
};

/** Condition, and whether it can still be bought. */
export const StateTags = ({ goods }: { readonly goods: Pick<GoodsSummary, 'condition' | 'errorCode' | 'stock'> }) => {
  const { i18n } = useLingui();
  return (
    <>
      <Tag>{goods.condition === null ? <Trans>成色未注明</Trans> : i18n._(conditionLabels[goods.condition])}</Tag>
      {goods.errorCode === 11011 ? (
        <Tag tone="bad">
          <Trans>不能代购</Trans>
        </Tag>
      ) : goods.errorCode === 11004 || goods.stock === 'soldOut' ? (
        <Tag tone="bad">
          <Trans>已售出</Trans>
        </Tag>
      ) : null}
    </>
  );
};
