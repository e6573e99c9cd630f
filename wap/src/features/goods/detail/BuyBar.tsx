import { addToCart } from '@hakobu/contract/carts/cart.api';
import { type GoodsDetail, goodsErrorCodes } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon, type IconName } from '../../../kit/look/Icon.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Badge } from '../../../kit/press/IconButton.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { go, hasScreen } from '../../../kit/screen/navigation.ts';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { links } from '../../../links.ts';
import { reread, useSend } from '../../../shell/calls/sends.ts';
import { useSession } from '../../../shell/session/session.ts';
import { mustBeSignedIn, useRepeatedTap } from '../../../shell/session/signedIn.ts';
import { store } from '../../../shell/storage.ts';
import { cartCountQuery, useCartCount } from '../../carts/index.ts';
import { proxyFormFor } from '../linked/proxyFormFor.ts';
import styles from './detail.module.css';
import { OptionsSheet, type Purpose } from './OptionsSheet.tsx';

export type BuyBarProps = {
  readonly goods: GoodsDetail;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
};

/** The foot of goods: ask, cart, and the two ways to buy; or where to look instead when they can't be bought. */
export const BuyBar = ({ goods, quantity, onQuantity }: BuyBarProps) => {
  const { t } = useLingui();
  const [purpose, setPurpose] = useState<Purpose>();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [words, setWords] = useState('');
  const add = useAddToCart();
  const { goodsId, platformCode } = goods;
  const finish = async (why: Purpose) => {
    const options = optionsOf(goods, chosen, words);
    const line = { goodsId, platformCode, quantity, options };
    if (why === 'order') {
      handOver(line);
      return go(links.confirmGoods(goods));
    }
    await add.mutateAsync(line);
    return toast(t`已加入购物车`);
  };
  // Nothing to choose: one of a kind, without options.
  const isPlain = goods.options.length === 0 && goods.isOneOfAKind;
  const start = async (why: Purpose) => {
    if (!(await mustBeSignedIn(why))) return;
    if (isPlain) await finish(why);
    else setPurpose(why);
  };
  const isOnSale = goods.errorCode === 0 && goods.stock !== 'soldOut';
  useRepeatedTap('cart', () => isOnSale && void start('cart'));
  useRepeatedTap('order', () => isOnSale && void start('order'));
  if (!isOnSale) return <LookElsewhere goods={goods} />;
  return (
    <BottomBar>
      <Ways goods={goods} />
      <div className={styles.buy}>
        <Button look="soft" wide onPress={() => start('cart')}>
          <Trans>加入购物车</Trans>
        </Button>
        <Button wide onPress={() => start('order')}>
          <Trans>立即下单</Trans>
        </Button>
      </div>
      <OptionsSheet
        purpose={purpose}
        onClose={() => setPurpose(undefined)}
        goods={goods}
        quantity={quantity}
        onQuantity={onQuantity}
        chosen={chosen}
        onChosen={setChosen}
        words={words}
        onWords={setWords}
        onDone={finish}
      />
    </BottomBar>
  );
};

/** Puts goods into the cart and counts it anew. */
const useAddToCart = () => {
  const client = useQueryClient();
  return useSend(addToCart, {
    onDone: ({ count }) => {
      client.setQueryData(cartCountQuery.queryKey, { count });
      void reread(client, 'carts');
    },
  });
};

/** What is wanted of goods: the values that were chosen, or the shopper's words where nobody told what there is. */
const optionsOf = (goods: GoodsDetail, chosen: Readonly<Record<string, string>>, words: string): string[] => {
  if (goods.hasUnknownOptions) return words.trim() === '' ? [] : [words.trim()];
  return goods.options.map(({ code, name, values }) => {
    const value = values.find((each) => each.code === chosen[code]);
    return `${name}: ${value?.name ?? ''}`;
  });
};

/** To customer service and to the cart, where this app has them. */
const Ways = ({ goods }: Pick<BuyBarProps, 'goods'>) => {
  const { t } = useLingui();
  const session = useSession();
  const count = useCartCount();
  const cart = hasScreen('pages/cart/cart1') ? links.cartPage() : links.cart();
  return (
    <div className={styles.ways}>
      {hasScreen('pages/base/webView/webView') ? (
        <Way to={links.customerService(session?.user, t`在线客服`, { goods })} icon="chat" name={t`客服`} />
      ) : null}
      {hasScreen('pages/cart/cart') ? <Way to={cart} icon="cart" name={t`购物车`} count={count} /> : null}
    </div>
  );
};

type WayProps = { readonly to: string; readonly icon: IconName; readonly name: string; readonly count?: number };

const Way = ({ to, icon, name, count = 0 }: WayProps) => (
  <Link to={to} className={styles.way}>
    <Icon name={icon} size={22} weight={1.6} />
    <Badge count={count} />
    <span>
      {name}
      {count > 0 ? <span className="seen-by-readers"> {count}</span> : null}
    </span>
  </Link>
);

/** A buyer looks at the page again; what may not be bought, or has no page, is not asked for. */
const formFor = ({ errorCode, sourceUrl }: GoodsDetail): string | undefined =>
  errorCode === goodsErrorCodes.notAllowed || sourceUrl === null ? undefined : proxyFormFor({ url: sourceUrl });

const LookElsewhere = ({ goods }: { readonly goods: GoodsDetail }) => {
  const category = goods.categories[goods.categories.length - 1];
  const alike = category
    ? links.search({ categoryId: category.id, categoryName: category.name })
    : links.search({ platformCode: goods.platformCode });
  const form = formFor(goods);
  return (
    <BottomBar>
      <Ways goods={goods} />
      <div className={styles.buy}>
        {form === undefined ? null : (
          <Button look="soft" wide onPress={() => go(form)}>
            <Trans>填表代购</Trans>
          </Button>
        )}
        <Button wide onPress={() => go(alike)}>
          <Trans>看看类似的</Trans>
        </Button>
      </div>
    </BottomBar>
  );
};

type WantedLine = {
  readonly goodsId: string;
  readonly platformCode: string;
  readonly quantity: number;
  readonly options: readonly string[];
};

/** Leaves what was chosen for the confirm page, whose address names only the goods. */
const handOver = (line: WantedLine): void => store('hk:confirm', JSON.stringify({ lines: [line] }));
