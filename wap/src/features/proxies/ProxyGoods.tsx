import type { ProxyLine } from '@hakobu/contract/proxies/proxy.shape';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Price } from '../../kit/money/Price.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import shape from '../../kit/look/shapes.module.css';
import lineStyles from '../../parts/goods/goodsLine.module.css';
import { GoodsPicture } from '../../parts/goods/GoodsPicture.tsx';
import { useDisplayed } from '../../parts/rates/rates.queries.ts';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import styles from './proxies.module.css';

type Props = {
  readonly line: ProxyLine;
  /** In the place of `×2`: a stepper. */
  readonly count?: ReactNode;
  readonly tools?: ReactNode;
};

const refusals: Record<NonNullable<ProxyLine['refusal']>, ReactNode> = {
  rule: <Trans>这件商品不能代购</Trans>,
  tooMuch: <Trans>超过单个订单的上限，请减少数量。</Trans>,
  quantity: <Trans>这个平台一件一卖，请把数量改为 1。</Trans>,
  incomplete: <Trans>还没有写完，点修改继续填写。</Trans>,
};

/** One of the goods that a shopper described: what it is, where from, what a piece costs or that a buyer names it. */
export const ProxyGoods = ({ line: { draft, ruling, refusal }, count, tools }: Props) => {
  const { name, options, priceYen, quantity, sellerName } = draft;
  const platformName = usePlatformNames();
  const displayed = useDisplayed();
  return (
    <>
      <GoodsPicture src={draft.pictures[0]?.imageUrl ?? null} alt="" size="calc(136 * var(--rpx))" />
      <div className={lineStyles.body}>
        <p className={shape.twoWideLines}>{name === '' ? <Trans>还没有填名称</Trans> : name}</p>
        <p className={lineStyles.meta}>
          {platformName(draft.platformCode, draft.platformName)}
          {sellerName === '' ? null : <> · {sellerName}</>}
        </p>
        {options.length === 0 ? null : <p className={lineStyles.options}>{options.join(' · ')}</p>}
        <div className={lineStyles.lineFoot}>
          {priceYen === null ? (
            <Tag tone="own">
              <Trans>买手报价</Trans>
            </Tag>
          ) : (
            <Price yen={priceYen} other={displayed(priceYen)} />
          )}
          {count ?? <span className={lineStyles.meta}>×{quantity}</span>}
        </div>
        {ruling.verdict === 'allow' ? null : (
          <div className={styles.ruling}>
            <Note tone={refusal === 'rule' ? 'bad' : 'wait'}>{ruling.reasons.map(({ words }) => words).join(' ')}</Note>
          </div>
        )}
        {refusal === null || (refusal === 'rule' && ruling.reasons.length > 0) ? null : (
          <div className={styles.ruling}>
            <Note tone={refusal === 'incomplete' ? 'wait' : 'bad'}>{refusals[refusal]}</Note>
          </div>
        )}
        {tools}
      </div>
    </>
  );
};
