import { lazy, Suspense } from 'react';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useSession } from '../../shell/session/session.ts';
import { SignedOut } from '../../shell/session/SignedOut.tsx';
import { Talk } from './talk/Talk.tsx';

// The chat is what mostly opens here, and needs none of it.
const WebPage = lazy(async () => ({ default: (await import('./web/WebPage.tsx')).WebPage }));

/** A page of the web within the app; the chat where the source opens it so (section 2: serve=1 and type=4). */
export const WebViewScreen = () => {
  const serve = useParam('serve');
  const type = useParam('type');
  const isSignedIn = useSession() !== undefined;
  if (serve === '1' && type === '4') return isSignedIn ? <Talk /> : <SignedOut />;
  return (
    <Suspense fallback={<Screen state="loading" />}>
      <WebPage />
    </Suspense>
  );
};
