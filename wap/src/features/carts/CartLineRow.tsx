import type { CartLine } from '@hakobu/contract/carts/cart.api';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Selection } from '../../kit/list/useSelection.ts';
import { Icon } from '../../kit/look/Icon.tsx';
import { yenText } from '../../kit/money/digits.ts';
import { Price } from '../../kit/money/Price.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Stepper } from '../../kit/press/Stepper.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import lineStyles from '../../parts/goods/goodsLine.module.css';
import { GoodsPicture } from '../../parts/goods/GoodsPicture.tsx';
import { LazySeenAt } from '../../parts/goods/LazyParts.tsx';
import { usePlatformNames } from '../../parts/platforms/usePlatformNames.ts';
import { useDisplayed } from '../../parts/rates/rates.queries.ts';
import styles from './carts.module.css';
import { useChangeQuantity } from './cart.queries.ts';

export type CartLineRowProps = {
  readonly line: CartLine;
  readonly selection: Selection<CartLine>;
  readonly onRemove: () => Promise<void>;
};

/** One line: chosen or not, what it is, what it costs now, how many; swiping it aside offers to take it out. */
export const CartLineRow = ({ line, selection, onRemove }: CartLineRowProps) => {
  const { t } = useLingui();
  const change = useChangeQuantity();
  const displayed = useDisplayed();
  const { name } = line;
  return (
    <div className={styles.swipe}>
      <div className={styles.line}>
        <Check
          checked={selection.isChosen(line.id)}
          onChange={(wanted) => selection.choose([line.id], wanted)}
          label={t`选择 ${name}`}
        />
        <Link to={links.goods(line)} label={name} className={styles.picture}>
          <GoodsPicture src={line.imageUrl} alt="" size="calc(136 * var(--rpx))" />
        </Link>
        <div className={lineStyles.body}>
          <LineWords line={line} />
          <div className={lineStyles.lineFoot}>
            <Price yen={line.priceYen} secondYen={line.secondPriceYen} other={displayed(line.priceYen)} />
            {line.mostQuantity <= 1 ? (
              <Tag>
                <Trans>仅 1 件</Trans>
              </Tag>
            ) : (
              <Stepper
                value={line.quantity}
                max={line.mostQuantity}
                label={t`${name} 的数量`}
                onChange={(quantity) => change.mutate({ id: line.id, quantity })}
              />
            )}
          </div>
        </div>
      </div>
      <button type="button" className={styles.remove} aria-label={t`删除 ${name}`} onClick={() => void onRemove()}>
        <Icon name="trash" size={20} />
        <Trans>删除</Trans>
      </button>
    </div>
  );
};

/** Name, the seller's words, chosen options, and what has changed since it was put in. */
export const LineWords = ({ line }: { readonly line: CartLine }) => {
  const moved = line.priceYen - line.addedPriceYen;
  const by = yenText(Math.abs(moved));
  const platformName = usePlatformNames();
  const tags = moved !== 0 || line.verdict === 'warn';
  return (
    <>
      <Link to={links.goods(line)} className={shape.twoWideLines}>
        {line.name}
      </Link>
      {line.nameJa === line.name ? null : (
        <p className={lineStyles.meta} lang="ja">
          {line.nameJa}
        </p>
      )}
      {line.options.length === 0 ? null : <p className={lineStyles.options}>{line.options.join(' · ')}</p>}
      {tags ? (
        <p className={styles.tags}>
          {moved < 0 ? (
            <Tag tone="good">
              <Trans>比加入时降 {by}</Trans>
            </Tag>
          ) : null}
          {moved > 0 ? (
            <Tag tone="bad">
              <Trans>比加入时涨 {by}</Trans>
            </Tag>
          ) : null}
          {line.verdict === 'warn' ? (
            <Tag tone="wait">
              {line.verdictWords.length > 0 ? <Trans>寄送有限制</Trans> : <Trans>部分线路不能寄</Trans>}
            </Tag>
          ) : null}
        </p>
      ) : null}
      {line.verdictWords.map((words) => (
        <p key={words} className={styles.ruling}>
          {words}
        </p>
      ))}
      {line.source ? (
        <p className={styles.seen}>
          <LazySeenAt {...line.source} platformName={platformName(line.platformCode)} />
        </p>
      ) : null}
    </>
  );
};
