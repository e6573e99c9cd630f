import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { grouped } from '../../kit/money/digits.ts';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { Overlay } from '../../kit/overlay/Overlay.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { Spinner } from '../../kit/press/Spinner.tsx';
import { beforeLeaving, go } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';
import { tellFailure } from '../../shell/failures.ts';
import { store, stored } from '../../shell/storage.ts';
import styles from './clipboard/clipboard.module.css';
import { endOffer, offerCopied, orderQuickly, useOffer, type Offer } from './clipboard/offer.ts';
import { mayReadUnasked, readClipboard } from './clipboard/readClipboard.ts';

/** Source spec, section 4: how long the good news stands before the order opens. */
const goodNewsMs = 1500;

const offerWhenShown = async () => {
  if (document.visibilityState !== 'visible' || !(await mayReadUnasked())) return;
  await offerCopied(await readClipboard());
};

/** On each show of the app: offers the goods that the clipboard names. Stands once, beside the app. */
export const ClipboardOffer = () => {
  const offer = useOffer();
  useEffect(() => {
    const shown = () => void offerWhenShown();
    shown();
    document.addEventListener('visibilitychange', shown);
    // A browser hands the clipboard only to a page that has the focus, which may come after the page is seen.
    addEventListener('focus', shown);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      removeEventListener('focus', shown);
    };
  }, []);
  return offer ? <OfferDialog key={offer.goodsId} offer={offer} /> : null;
};

/** The first time only: that a quick order is one. */
const useFirstTimeNotice = () => {
  const { t } = useLingui();
  return async (): Promise<boolean> => {
    if (stored('firstCopy') === '0') return true;
    store('firstCopy', '0');
    return confirm({
      text: t`立即购买会跳过确认页，直接提交订单。`,
      confirm: t`知晓并下单`,
      cancel: t`暂不购买`,
    });
  };
};

const OfferDialog = ({ offer }: { readonly offer: Offer }) => {
  const { t } = useLingui();
  const [ordering, setOrdering] = useState(false);
  const mayOrder = useFirstTimeNotice();
  useEffect(() => beforeLeaving(endOffer), []);
  const view = () => {
    endOffer();
    go(links.goods(offer));
  };
  const buy = async () => {
    if (!(await mayOrder())) return endOffer();
    setOrdering(true);
    try {
      const id = await orderQuickly(offer);
      endOffer();
      if (id === undefined) return go(links.confirmGoods(offer, 1));
      toast(t`下单成功!`);
      setTimeout(() => go(links.order(id)), goodNewsMs);
    } catch (refusal) {
      endOffer();
      if (refusal instanceof Error) tellFailure(refusal);
    }
  };
  return (
    <Overlay shape="dialog" onClose={ordering ? undefined : endOffer}>
      {(headingId) =>
        ordering ? (
          <p id={headingId} className={styles.ordering} role="status">
            <Spinner /> <Trans>正在下单</Trans>
          </p>
        ) : (
          <Question offer={offer} headingId={headingId} onView={view} onBuy={buy} />
        )
      }
    </Overlay>
  );
};

type QuestionProps = {
  readonly offer: Offer;
  readonly headingId: string;
  readonly onView: () => void;
  readonly onBuy: () => Promise<void>;
};

const Question = ({ offer, headingId, onView, onBuy }: QuestionProps) => {
  const { t } = useLingui();
  const price = grouped(offer.price);
  const canBuy = offer.errorCode === 0;
  return (
    <>
      <div className={styles.close}>
        <IconButton icon="close" label={t`关闭`} size={18} onPress={endOffer} />
      </div>
      <h2 id={headingId} className={styles.name}>
        {offer.name}
      </h2>
      <p className={styles.price}>
        <Trans>
          <b>{price}</b>日元
        </Trans>
      </p>
      {canBuy ? null : (
        <p className={styles.why}>
          {offer.errorCode === 11011 ? <Trans>这件商品不能代购</Trans> : <Trans>这件商品已售出或下架</Trans>}
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="soft" wide onPress={onView}>
          <Trans>查看详情</Trans>
        </Button>
        {canBuy ? (
          <Button wide onPress={onBuy}>
            <Trans>立即购买</Trans>
          </Button>
        ) : null}
      </div>
    </>
  );
};
