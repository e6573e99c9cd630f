import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useIsPageHeld } from '../../../kit/overlay/held-page.ts';
import { bannerNow, subscribeBanner } from './banner.ts';

// Most visits have none.
const MessageBanner = lazy(async () => ({ default: (await import('./MessageBanner.tsx')).MessageBanner }));

/**
 * Where an answer shows itself, wherever its shopper is in the app. While a sheet or a dialog is open it waits: what
 * is paid or answered there is not interrupted. The live region must be there before its words are.
 */
export const BannerHost = () => {
  const banner = useSyncExternalStore(subscribeBanner, bannerNow);
  const isHeld = useIsPageHeld();
  return createPortal(
    <div role="status" aria-live="polite">
      {banner === undefined || isHeld ? null : (
        <Suspense fallback={null}>
          <MessageBanner banner={banner} />
        </Suspense>
      )}
    </div>,
    document.body,
  );
};
