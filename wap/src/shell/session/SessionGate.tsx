import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useMemo } from 'react';
import { HereContext } from '../../kit/screen/here.ts';
import { replaceWith } from '../../kit/screen/navigation.ts';
import { Screen, type ScreenQuery } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import type { Route } from '../../sitemap.tsx';
import { FaultBoundary } from '../FaultBoundary.tsx';
import { useSession } from './session.ts';
import { SignedOut } from './SignedOut.tsx';

const neverThere: ScreenQuery = { data: undefined, error: null, isPending: true, refetch: async () => undefined };

/** One screen at its place: told where it stands, waited for, guarded, and caught when it breaks. */
export const SessionGate = ({ route, search }: { readonly route: Route; readonly search: string }) => {
  const { i18n } = useLingui();
  const signedIn = useSession() !== undefined;
  const { path, traits, Screen: Content } = route;
  const title = i18n._(route.title);
  const here = useMemo(() => ({ path, search, title, traits }), [path, search, title, traits]);
  return (
    <HereContext value={here}>
      <FaultBoundary>
        {route.access === 'login' && !signedIn ? (
          <SignedOut />
        ) : (
          <Suspense fallback={<Screen queries={[neverThere]} />}>
            <Content />
          </Suspense>
        )}
      </FaultBoundary>
    </HereContext>
  );
};

/** For an address that no screen stands at. */
export const NotFound = ({ path }: { readonly path: string }) => {
  const { t } = useLingui();
  const title = t`页面不存在`;
  const here = useMemo(() => ({ path, search: '', title, traits: [] }), [path, title]);
  return (
    <HereContext value={here}>
      <Screen
        empty={
          <EmptyState icon="compass" action={<Trans>回首页</Trans>} onAction={() => replaceWith(links.home())}>
            <Trans>没有这个页面，链接可能已经失效</Trans>
          </EmptyState>
        }
      />
    </HereContext>
  );
};
