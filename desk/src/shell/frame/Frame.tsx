import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Trans } from '@lingui/react/macro';
import { KeyBar } from '../../kit/keys/KeyBar.tsx';
import { KeyList } from '../../kit/keys/KeyList.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { Page, PageTools } from '../../kit/frame/Page.tsx';
import { EmptyState, Skeleton } from '../../kit/frame/States.tsx';
import { ListSaving } from '../../kit/table/CsvButton.tsx';
import { links } from '../../links.ts';
import { tellSaved } from '../saved-lists.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { FaultBoundary } from '../FaultBoundary.tsx';
import { FindBox } from './FindBox.tsx';
import { JapanClock } from './JapanClock.tsx';
import styles from '../shell.module.css';
import { watchPresence } from '../presence.ts';
import { Rail } from './Rail.tsx';
import { usePages } from '../usePages.ts';
import { useScannedCodes } from '../useScannedCodes.ts';
import { useStaff } from '../session.ts';
import { watches } from '../../sitemap.tsx';

/** What stays around every page: rail, keys, the line about the connection. */
export const Frame = () => {
  const { t } = useLingui();
  const pages = usePages();
  const [path, go] = useLocation();
  const [keysOpen, setKeysOpen] = useState(false);
  useKeys(
    [
      { keys: '?', label: t`全部按键`, onPress: () => setKeysOpen(true) },
      ...pages.flatMap(({ letter, name, path: to }) =>
        letter ? [{ keys: `g ${letter}`, label: name, onPress: () => go(to) }] : [],
      ),
    ],
    'shell',
  );
  useScannedCodes();
  useEffect(watchPresence, []);
  const shown = pages.find((page) => page.path === path);
  const { permissions } = useStaff();
  return (
    <div className={styles.frame}>
      <Rail pages={pages} path={path} />
      <Suspense fallback={null}>
        {watches.map(({ permission, Watch }) => (permissions.includes(permission) ? <Watch key={permission} /> : null))}
      </Suspense>
      <div className={styles.view}>
        <ConnectionBanner />
        <PageTools value={<FindBox pages={pages} />}>
          <ListSaving value={tellSaved}>
            <FaultBoundary key={path}>
              <Suspense fallback={<Skeleton />}>{shown ? <shown.Page /> : <NotHere />}</Suspense>
            </FaultBoundary>
          </ListSaving>
        </PageTools>
      </div>
      <KeyBar>
        <JapanClock />
      </KeyBar>
      <KeyList open={keysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  );
};

const NotHere = (): ReactNode => {
  const { t } = useLingui();
  return (
    <Page title={t`没有这一页`} name="not-found">
      <EmptyState
        action={
          <Link href={links.today()}>
            <Trans>回到今日</Trans>
          </Link>
        }
      >
        <Trans>地址不对，或者你没有权限看这一页。</Trans>
      </EmptyState>
    </Page>
  );
};
