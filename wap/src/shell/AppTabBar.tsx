import { useLingui } from '@lingui/react/macro';
import type { IconName } from '../kit/look/Icon.tsx';
import { TabBar } from '../kit/press/TabBar.tsx';
import { useCartBadge } from '../features/carts/index.ts';
import { links } from '../links.ts';
import { routes } from '../sitemap.tsx';
import { useBadges } from './badges.ts';

const tabs: readonly (readonly [to: string, icon: IconName])[] = [
  [links.home(), 'home'],
  [links.mall(), 'grid'],
  [links.cart(), 'cart'],
  [links.mine(), 'person'],
];

export const AppTabBar = ({ path }: { readonly path: string }) => {
  const { i18n, t } = useLingui();
  useCartBadge();
  const badges = useBadges();
  const items = tabs.flatMap(([to, icon]) => {
    const route = routes.get(to.slice(1));
    return route ? [{ to, icon, title: i18n._(route.title), count: badges[route.path] ?? 0 }] : [];
  });
  return <TabBar label={t`主导航`} items={items} at={`/${path}`} />;
};
