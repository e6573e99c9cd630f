import { lazy, Suspense, useEffect } from 'react';
import { ownCopy } from '../../kit/show/clipboard.ts';
import { usePlace } from '../../kit/screen/navigation.ts';
import { stored } from '../../shell/storage.ts';
import { useOffer } from './clipboard/offered.ts';
import { mayReadUnasked, readClipboard } from './clipboard/readClipboard.ts';

// What recognises a text, and what is shown of it, come when there is a text.
const OfferDialog = lazy(async () => ({ default: (await import('./clipboard/OfferDialog.tsx')).OfferDialog }));

/** Source spec, section 4: nothing for an empty text, or one that was offered before. */
const offerWhenShown = async () => {
  if (document.visibilityState !== 'visible' || !(await mayReadUnasked())) return;
  const copied = (await readClipboard())?.trim() ?? '';
  if (copied === '' || copied === stored('copiedText') || copied === ownCopy()) return;
  const { offerCopied } = await import('./clipboard/offer.ts');
  await offerCopied(copied);
};

/** Stands anew with each screen. */
const OnceShown = () => {
  useEffect(() => void offerWhenShown(), []);
  return null;
};

/** On each show of the app, and of a screen: offers the goods that the clipboard names. Stands once, beside the app. */
export const ClipboardOffer = () => {
  const offer = useOffer();
  const { key } = usePlace();
  useEffect(() => {
    const shown = () => void offerWhenShown();
    document.addEventListener('visibilitychange', shown);
    // A browser hands the clipboard only to a page that has the focus, which may come after the page is seen.
    addEventListener('focus', shown);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      removeEventListener('focus', shown);
    };
  }, []);
  return (
    <>
      <OnceShown key={key} />
      {offer ? (
        <Suspense fallback={null}>
          <OfferDialog key={offer.goodsId} offer={offer} />
        </Suspense>
      ) : null}
    </>
  );
};
