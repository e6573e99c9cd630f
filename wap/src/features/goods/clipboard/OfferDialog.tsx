import { goodsErrorCodes } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useState } from 'react';
import { grouped } from '../../../kit/money/digits.ts';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { Overlay } from '../../../kit/overlay/Overlay.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { IconButton } from '../../../kit/press/IconButton.tsx';
import { Spinner } from '../../../kit/press/Spinner.tsx';
import { beforeLeaving, go } from '../../../kit/screen/navigation.ts';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { GoodsPicture } from '../../../parts/goods/GoodsPicture.tsx';
import { WordsField } from '../../../parts/goods/WordsField.tsx';
import { tellFailure } from '../../../shell/calls/failures.ts';
import { sessionNow } from '../../../shell/session/session.ts';
import { mustBeSignedIn } from '../../../shell/session/signedIn.ts';
import { store, stored } from '../../../shell/storage.ts';
import { useAttemptKey } from '../../../shell/calls/useAttemptKey.ts';
import { GroupLine, GroupSheet, handOverGroup, putIntoGroup, useOpenGroups } from '../../groups/index.ts';
import styles from './clipboard.module.css';
import { isUnheard, orderQuickly, quickOrderOf } from './offer.ts';
import { endOffer, holdOffers, noteLeft, type Offer, type Offered, putOfferAside } from './offered.ts';
import { wordsLike } from './wordsLike.ts';

/** Source spec, section 4: how long the good news stands before the order opens. */
const goodNewsMs = 1500;

const isFirstTime = (): boolean => stored('firstCopy') !== '0';

/** The first time only: that a quick order is one. Asked once, whatever is answered. */
const useFirstTimeNotice = () => {
  const { t } = useLingui();
  return (): Promise<boolean> => {
    store('firstCopy', '0');
    return confirm({
      text: t`立即购买会跳过确认页，直接提交订单。`,
      confirm: t`知晓并下单`,
      cancel: t`暂不购买`,
    });
  };
};

/** Whoever leaves the page meanwhile may come back with something else on the clipboard. */
const useNoteLeft = () =>
  useEffect(() => {
    addEventListener('blur', noteLeft);
    document.addEventListener('visibilitychange', noteLeft);
    return () => {
      removeEventListener('blur', noteLeft);
      document.removeEventListener('visibilitychange', noteLeft);
    };
  }, []);

/** The goods, and a quick order of them. */
export const OfferDialog = ({ offered: { offer, copied } }: { readonly offered: Offered }) => {
  const { t } = useLingui();
  const [step, setStep] = useState<'offer' | 'group' | 'notice' | 'ordering'>('offer');
  const [words, setWords] = useState('');
  const [groupId, setGroupId] = useState('');
  const { isSettled: isWhole } = useOpenGroups();
  const mayOrder = useFirstTimeNotice();
  const keyFor = useAttemptKey();
  useNoteLeft();
  useEffect(() => beforeLeaving(endOffer), []);
  // It is before the shopper now: not to be offered again.
  useEffect(() => store('copiedText', copied), [copied]);
  const view = () => {
    endOffer();
    go(links.goods(offer));
  };
  const buy = async () => {
    if (!sessionNow()) {
      putOfferAside();
      return mustBeSignedIn();
    }
    if (isFirstTime()) {
      setStep('notice');
      if (!(await mayOrder())) return endOffer();
    }
    setStep('ordering');
    try {
      const order = quickOrderOf(offer, words);
      const id = await orderQuickly(order, keyFor(order));
      if (id !== undefined) holdOffers(goodNewsMs);
      endOffer();
      if (id === undefined) {
        handOverGroup(offer, groupId);
        return go(links.confirmGoods(offer, 1));
      }
      toast(t`下单成功!`);
      const elsewhere = groupId === '' ? undefined : await putIntoGroup(groupId, [id]);
      if (elsewhere !== undefined) return go(elsewhere);
      return setTimeout(() => go(links.order(id)), goodNewsMs);
    } catch (refusal) {
      // Source spec, section 8: this only ends the waiting; what the server said is the toast of every refusal.
      if (isUnheard(refusal)) setStep('offer');
      else endOffer();
      if (refusal instanceof Error) tellFailure(refusal);
    }
  };
  // One dialog at a time: the notice stands alone. And whole from the start, so that no button moves under a finger.
  if (step === 'notice' || !isWhole) return null;
  if (step === 'group') return <GroupSheet value={groupId} onChoose={setGroupId} onClose={() => setStep('offer')} />;
  return (
    <Overlay shape="dialog" onClose={step === 'ordering' ? undefined : endOffer}>
      {(headingId) =>
        step === 'ordering' ? (
          <p id={headingId} className={styles.ordering} role="status">
            <Spinner /> <Trans>正在下单</Trans>
          </p>
        ) : (
          <OfferBody
            offer={offer}
            headingId={headingId}
            wanted={{ words, onWords: setWords }}
            group={{ value: groupId, onPress: () => setStep('group') }}
            onView={view}
            onBuy={buy}
          />
        )
      }
    </Overlay>
  );
};

type OfferBodyProps = {
  readonly offer: Offer;
  readonly headingId: string;
  readonly wanted: { readonly words: string; readonly onWords: (words: string) => void };
  readonly group: ComponentProps<typeof GroupLine>;
  readonly onView: () => void;
  readonly onBuy: () => Promise<unknown>;
};

const OfferBody = ({ offer, headingId, wanted, group, onView, onBuy }: OfferBodyProps) => {
  const { t } = useLingui();
  const price = grouped(offer.price);
  const canBuy = offer.errorCode === 0;
  return (
    <>
      <div className={styles.close}>
        <IconButton icon="close" label={t`关闭`} size={18} onPress={endOffer} />
      </div>
      <div className={styles.goods}>
        <GoodsPicture src={offer.imageUrl} alt="" size="calc(160 * var(--rpx))" />
        <div>
          <h2 id={headingId} className={styles.name}>
            {offer.name}
          </h2>
          <p className={styles.price}>
            <Trans>
              <b>{price}</b>日元
            </Trans>
          </p>
        </div>
      </div>
      {canBuy && offer.hasUnknownOptions ? (
        <div className={styles.wanted}>
          <WordsField value={wanted.words} onChange={wanted.onWords} />
        </div>
      ) : null}
      {canBuy ? <GroupLine {...group} /> : null}
      {canBuy ? null : <WhyNot offer={offer} />}
      <div className={shape.buttons}>
        <Button look="soft" wide onPress={onView}>
          <Trans>查看详情</Trans>
        </Button>
        {canBuy ? (
          <Button wide onPress={onBuy}>
            <Trans>立即购买</Trans>
          </Button>
        ) : (
          <Instead offer={offer} />
        )}
      </div>
    </>
  );
};

const isGone = ({ errorCode }: Offer): boolean => errorCode === goodsErrorCodes.gone;

const WhyNot = ({ offer }: { readonly offer: Offer }) => (
  <p className={styles.why}>
    {isGone(offer) ? (
      <Trans>这件商品已售出或下架，可以找找类似的。</Trans>
    ) : (
      <Trans>按平台、海关或本店的规定，这件商品不能代购。原因写在详情里。</Trans>
    )}
  </p>
);

/** What else there is: others like the goods that are gone, or somebody who knows what may be bought. */
const Instead = ({ offer }: { readonly offer: Offer }) => {
  const { t } = useLingui();
  const lead = (to: string) => () => {
    endOffer();
    go(to);
  };
  return isGone(offer) ? (
    <Button wide onPress={lead(links.search({ keyword: wordsLike(offer.name) }))}>
      <Trans>找类似的</Trans>
    </Button>
  ) : (
    <Button
      wide
      onPress={lead(links.customerService(sessionNow()?.user, t`在线客服`, sessionNow() ? { goods: offer } : {}))}
    >
      <Trans>问客服</Trans>
    </Button>
  );
};
