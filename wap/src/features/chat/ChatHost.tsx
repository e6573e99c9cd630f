import { lazy, Suspense, type ReactNode } from 'react';

const nothing = (): ReactNode => null;

// Nothing waits for it; where its code does not come, the app is without live news until it is loaded anew.
const LiveChat = lazy(() =>
  import('./link/LiveChat.tsx').then(
    (loaded): { default: () => ReactNode } => ({ default: loaded.LiveChat }),
    () => ({ default: nothing }),
  ),
);

/** Keeps the chat of whoever is signed in connected, wherever they are in the app; and forgets it when they leave. */
export const ChatHost = () => (
  <Suspense fallback={null}>
    <LiveChat />
  </Suspense>
);
