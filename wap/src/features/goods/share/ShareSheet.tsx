import type { GoodsDetail } from '@hakobu/contract/goods/goods.shape';
import { sharePathOf } from '@hakobu/contract/goods/share-code';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Skeleton } from '../../../kit/list/Skeleton.tsx';
import { priceRangeText } from '../../../kit/money/digits.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { copyText } from '../../../kit/show/clipboard.ts';
import { saveFile } from '../../../kit/show/saveFile.ts';
import { usePlatformNames } from '../../../parts/platforms/usePlatformNames.ts';
import { type CardWords, drawCard } from './drawCard.ts';
import styles from './share.module.css';

export type ShareSheetProps = { readonly goods: GoodsDetail; readonly onClose: () => void };

type Card = { readonly blob: Blob; readonly url: string };

/** Goods as a card to keep or send, as a link, and by whatever the phone shares with. */
export const ShareSheet = ({ goods, onClose }: ShareSheetProps) => {
  const { t } = useLingui();
  const platformName = usePlatformNames()(goods.platformCode);
  const { name } = goods;
  const url = location.origin + sharePathOf(goods);
  const { host } = location;
  const words: CardWords = {
    name: goods.name,
    price: priceRangeText(goods.price, goods.secondPrice),
    beside: t`日元 · ${platformName}`,
    where: t`扫码在 ${host} 看这件商品`,
    url,
  };
  const card = useCard(goods.imageUrl, words);
  const keep = async () => {
    if (card instanceof Object) await saveFile(new File([card.blob], 'hakobu.png', { type: 'image/png' }));
  };
  const copy = async () => {
    toast((await copyText(url)) ? t`链接已复制` : t`没能复制，请从地址栏复制`);
    onClose();
  };
  const hasOwn = typeof navigator.share === 'function';
  const share = async () => {
    // Rejects when the shopper closes the phone's own sheet: nothing to tell.
    await navigator.share({ title: goods.name, url }).catch(() => undefined);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>分享</Trans>}
      foot={
        <>
          <Button look="quiet" onPress={copy}>
            <Trans>复制链接</Trans>
          </Button>
          {hasOwn ? (
            <Button look="soft" onPress={share}>
              <Trans>更多方式</Trans>
            </Button>
          ) : null}
          <Button disabled={!(card instanceof Object)} onPress={keep}>
            <Trans>保存图片</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.card}>
        {card === undefined ? <Skeleton height="min(90vw, 380px)" /> : null}
        {card === 'failed' ? (
          <p className={styles.failed}>
            <Trans>这张图片现在取不到，可以先复制链接。</Trans>
          </p>
        ) : null}
        {card instanceof Object ? <img src={card.url} alt={t`${name} 的分享卡片`} /> : null}
      </div>
    </Sheet>
  );
};

/** Undefined while it is drawn. */
const useCard = (pictureUrl: string, words: CardWords): Card | 'failed' | undefined => {
  const [card, setCard] = useState<Card | 'failed'>();
  const { name, price, beside, where, url: leadsTo } = words;
  useEffect(() => {
    let url: string | undefined;
    let isOver = false;
    const draw = async () => {
      const blob = await drawCard(pictureUrl, { name, price, beside, where, url: leadsTo });
      if (isOver) return;
      url = URL.createObjectURL(blob);
      setCard({ blob, url });
    };
    draw().catch(() => {
      if (!isOver) setCard('failed');
    });
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [pictureUrl, name, price, beside, where, leadsTo]);
  return card;
};
