import { useLingui } from '@lingui/react/macro';
import { Activity, lazy, Suspense, useEffect, useState } from 'react';
import { useCartBadge } from '../features/carts/index.ts';
import type { IconName } from '../kit/look/Icon.tsx';
import { DialogHost } from '../kit/overlay/DialogHost.tsx';
import { ToastHost } from '../kit/overlay/ToastHost.tsx';
import { TabBar } from '../kit/press/TabBar.tsx';
import { usePlace } from '../kit/screen/navigation.ts';
import { useScrollOf } from '../kit/screen/scroll.ts';
import { links } from '../links.ts';
import { routes } from '../sitemap.tsx';
import { useBadges } from './badges.ts';
import { NotFound, SessionGate } from './session/SessionGate.tsx';
import { forgetWayBack } from './session/way-back.ts';

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

/**
 * The screen of the current place. Tabs that were seen stay mounted, hidden and asleep; in another language they begin
 * anew, since what they read was read in the last one.
 */
const Shown = () => {
  const { i18n } = useLingui();
  const place = usePlace();
  const route = routes.get(place.path);
  const isTab = route?.traits.includes('tab') ?? false;
  const [kept, setKept] = useState<Readonly<Record<string, string>>>({});
  if (isTab && kept[place.path] !== place.search) setKept({ ...kept, [place.path]: place.search });
  useScrollOf(place, isTab);
  useEffect(() => forgetWayBack(place), [place]);
  return (
    <>
      {Object.entries(kept).map(([path, search]) => {
        const tab = routes.get(path);
        return tab ? (
          <Activity key={`${i18n.locale} ${path}`} mode={path === place.path ? 'visible' : 'hidden'}>
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

const tabs: readonly (readonly [to: string, icon: IconName])[] = [
  [links.home(), 'home'],
  [links.mall(), 'grid'],
  [links.cart(), 'cart'],
  [links.mine(), 'person'],
];

const AppTabBar = ({ path }: { readonly path: string }) => {
  const { i18n, t } = useLingui();
  useCartBadge();
  const badges = useBadges();
  const items = tabs.flatMap(([to, icon]) => {
    const route = routes.get(to.slice(1));
    return route ? [{ to, icon, title: i18n._(route.title), count: badges[route.path] ?? 0 }] : [];
  });
  return <TabBar label={t`主导航`} items={items} at={`/${path}`} />;
};
