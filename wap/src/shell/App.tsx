import { Activity, lazy, Suspense, useEffect, useState } from 'react';
import { DialogHost } from '../kit/overlay/DialogHost.tsx';
import { ToastHost } from '../kit/overlay/ToastHost.tsx';
import { usePlace } from '../kit/screen/navigation.ts';
import { useScrollOf } from '../kit/screen/scroll.ts';
import { routes } from '../sitemap.tsx';
import { NotFound, SessionGate } from './SessionGate.tsx';
import { AppTabBar } from './AppTabBar.tsx';
import { forgetWayBack } from './way-back.ts';

// Nothing waits for them: they come after the first screen is drawn.
const ClipboardOffer = lazy(async () => ({ default: (await import('../features/goods/index.ts')).ClipboardOffer }));
const ChatHost = lazy(async () => ({ default: (await import('../features/chat/index.ts')).ChatHost }));

export const App = () => (
  <>
    <Shown />
    <DialogHost />
    <ToastHost />
    <Suspense fallback={null}>
      <ClipboardOffer />
    </Suspense>
    <Suspense fallback={null}>
      <ChatHost />
    </Suspense>
  </>
);

/** The screen of the current place. Tabs that were seen stay mounted, hidden and asleep. */
const Shown = () => {
  const place = usePlace();
  const route = routes.get(place.path);
  const isTab = route?.traits.includes('tab') ?? false;
  const [kept, setKept] = useState<Readonly<Record<string, string>>>({});
  if (isTab && kept[place.path] !== place.search) setKept({ ...kept, [place.path]: place.search });
  useScrollOf(place, isTab);
  useEffect(() => forgetWayBack(place.path), [place.path]);
  return (
    <>
      {Object.entries(kept).map(([path, search]) => {
        const tab = routes.get(path);
        return tab ? (
          <Activity key={path} mode={path === place.path ? 'visible' : 'hidden'}>
            <SessionGate route={tab} search={search} />
          </Activity>
        ) : null;
      })}
      {route && !isTab ? <SessionGate key={place.key} route={route} search={place.search} /> : null}
      {route ? null : <NotFound path={place.path} />}
      {isTab ? <AppTabBar path={place.path} /> : null}
    </>
  );
};
