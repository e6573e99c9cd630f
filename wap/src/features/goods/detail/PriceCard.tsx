import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';
import { goodsLanded } from '@hakobu/contract/goods/landed.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { weightText, grouped } from '../../../kit/money/digits.ts';
import { Price } from '../../../kit/money/Price.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { usePlatformNames } from '../../../parts/platforms/usePlatformNames.ts';
import { useDisplayed } from '../../../parts/rates/rates.queries.ts';
import { useCall } from '../../../shell/calls/calls.ts';
import { isInReview } from '../../../shell/review.ts';
import { GoodsName } from '../GoodsName.tsx';
import { DomesticTerms, StateTags } from '../GoodsTags.tsx';
import { useDestination } from '../useDestination.ts';
import styles from './detail.module.css';
import { LandedBlock } from './LandedBlock.tsx';
import { RiskStrip } from './RiskStrip.tsx';

/** Price, what it comes to at the door, and what the goods are. Other goods are another card. */
export const PriceCard = ({ goods, quantity }: { readonly goods: GoodsDetail; readonly quantity: number }) => {
  const { i18n } = useLingui();
  const displayed = useDisplayed();
  const platformName = usePlatformNames();
  const weight = goods.weightGrams === null ? undefined : weightText(goods.weightGrams);
  const { destination, known, choose } = useDestination();
  const canBeBought = goods.errorCode === 0;
  const { goodsId, platformCode } = goods;
  // What was shown of these goods stays while another route or quantity is worked out.
  const landed = useCall(
    goodsLanded,
    { goodsId, platformCode, quantity, ...destination },
    {
      about: 'goods',
      inLanguage: true,
      enabled: known && canBeBought,
      placeholderData: keepPreviousData,
      quiet: true,
    },
  );
  return (
    <Card>
      <div className={styles.priceLine}>
        <Price yen={goods.price} secondYen={goods.secondPrice} other={displayed(goods.price)} size="large" exact />
        <DomesticTerms goods={goods} />
      </div>
      {canBeBought ? (
        <LandedBlock goods={goods} landed={landed} destination={destination} onDestination={choose} />
      ) : null}
      <RulingStrip goods={goods} />
      <RiskStrip goods={goods} landed={landed.data} />
      {goods.errorCode === 0 || isRuled(goods) ? null : <WhyNot goods={goods} />}
      <GoodsName goods={goods} className={styles.name} originalClassName={styles.nameJa} />
      <PlatformRating goods={goods} />
      <div className={styles.tags}>
        <Tag>{platformName(goods.platformCode)}</Tag>
        <StateTags goods={goods} />
        {goods.isOneOfAKind ? (
          <Tag>
            <Trans>仅 1 件</Trans>
          </Tag>
        ) : null}
        <Tag>{weight === undefined ? <Trans>重量未注明</Trans> : <Trans>约 {weight}</Trans>}</Tag>
        {goods.properties.map((property) => (
          <Tag key={property} tone="wait">
            {i18n._(goodsPropertyLabels[property])}
          </Tag>
        ))}
      </div>
    </Card>
  );
};

/** The company's rules say why themselves. */
const isRuled = ({ errorCode, ruling }: GoodsDetail): boolean => errorCode === 11011 && ruling.verdict === 'refuse';

/** Why goods that are shown can't be ordered: 11004 gone, 11011 not allowed. */
const WhyNot = ({ goods }: { readonly goods: GoodsDetail }) => (
  <div className={styles.why}>
    {goods.errorCode === 11011 ? (
      <Note tone="bad" title={<Trans>这件商品不能代购</Trans>}>
        <Trans>属于禁止寄送、禁止代购或平台不允许转卖的商品。下单前就告诉你，不会扣任何费用。</Trans>
      </Note>
    ) : (
      <Note tone="wait" title={<Trans>已售出或下架</Trans>}>
        {isInReview() || goods.sourceUrl === null ? (
          <Trans>卖家已经卖出或撤下了它，价格和说明留作参考。</Trans>
        ) : (
          <Trans>卖家已经卖出或撤下了它，价格和说明留作参考。还想要的话可以填表代购，由买手再看一看。</Trans>
        )}
      </Note>
    )}
  </div>
);

/** What the platform's own customers say of the goods, named as theirs; nothing where the platform says nothing. */
const PlatformRating = ({ goods }: { readonly goods: Pick<GoodsDetail, 'platformCode' | 'platformRating'> }) => {
  const platformName = usePlatformNames()(goods.platformCode);
  if (goods.platformRating === null) return null;
  const average = (goods.platformRating.averageHundredths / 100).toFixed(2);
  const count = grouped(goods.platformRating.count);
  return (
    <p className={styles.rating}>
      <span aria-hidden="true">★</span>
      <Trans>
        {platformName}上的评分 <b>{average}</b>（{count} 条，平台数据）
      </Trans>
    </p>
  );
};

type RulingStripProps = { readonly goods: Pick<GoodsDetail, 'ruling' | 'errorCode'> };

/** What the company's rules say of goods: why they are not bought, or what to mind before they are. Nothing where they are silent. */
const RulingStrip = ({ goods: { ruling, errorCode } }: RulingStripProps) => {
  const refused = ruling.verdict === 'refuse';
  // Of goods that cannot be bought anyway there is nothing to mind.
  if (ruling.reasons.length === 0 || (errorCode !== 0 && !refused)) return null;
  return (
    <div className={styles.why}>
      <Note
        tone={refused ? 'bad' : 'wait'}
        title={refused ? <Trans>这件商品不能代购</Trans> : <Trans>可以代购，寄送有限制</Trans>}
      >
        {ruling.reasons.map(({ ruleId, words }) => (
          <p key={ruleId}>{words}</p>
        ))}
        {refused ? (
          <p>
            <Trans>下单前就告诉你，不会扣任何费用。</Trans>
          </p>
        ) : null}
      </Note>
    </div>
  );
};
