import { lazy, Suspense, useEffect, useState } from 'react';
import { usePlace } from '../../kit/screen/navigation.ts';
import { sessionNow } from '../../shell/session/session.ts';
import { stored } from '../../shell/storage.ts';
import { takeAside, whenOffering } from './clipboard/offering.ts';
import { mayReadUnasked, readClipboard } from './clipboard/readClipboard.ts';

// What recognises a text, and what is shown of it, come when there is a text.
const OfferHost = lazy(async () => ({ default: (await import('./clipboard/OfferHost.tsx')).OfferHost }));

/** Source spec, section 4: nothing for an empty text, or one that was offered before; nor for one that the app copied itself. */
const newOnClipboard = async (): Promise<string | undefined> => {
  if (!(await mayReadUnasked())) return undefined;
  const copied = (await readClipboard())?.trim() ?? '';
  return copied === '' || copied === stored('copiedText') ? undefined : copied;
};

const offerWhenShown = async () => {
  if (document.visibilityState !== 'visible') return;
  // What waited for its shopper to sign in comes first.
  const copied = (sessionNow() && takeAside()) ?? (await newOnClipboard());
  if (copied === undefined) return;
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
  const [isOffering, setOffering] = useState(false);
  const { key } = usePlace();
  useEffect(() => whenOffering(() => setOffering(true)), []);
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
      {isOffering ? (
        <Suspense fallback={null}>
          <OfferHost />
        </Suspense>
      ) : null}
    </>
  );
};
