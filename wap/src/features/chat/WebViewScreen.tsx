import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../kit/look/Icon.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { NavBar } from '../../kit/screen/NavBar.tsx';
import { replaceWith } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { useSession } from '../../shell/session.ts';
import { SignedOut } from '../../shell/SignedOut.tsx';
import { Talk } from './talk/Talk.tsx';
import { framedPage } from './web/framed-page.rules.ts';
import styles from './web/web.module.css';

/** A page of the web within the app; the chat where the source opens it so (section 2: serve=1 and type=4). */
export const WebViewScreen = () => {
  const serve = useParam('serve');
  const type = useParam('type');
  const isSignedIn = useSession() !== undefined;
  if (serve === '1' && type === '4') return isSignedIn ? <Talk /> : <SignedOut />;
  return <WebPage />;
};

const WebPage = () => {
  const { t } = useLingui();
  const src = useParam('src');
  const title = useParam('navTitle');
  const page = src === undefined ? undefined : framedPage(src, location.origin);
  if (page === undefined)
    return (
      <Screen
        empty={
          <EmptyState icon="globe" action={<Trans>回首页</Trans>} onAction={() => replaceWith(links.home())}>
            {src === undefined ? <Trans>没有要打开的网页</Trans> : <Trans>这个地址不能在这里打开</Trans>}
          </EmptyState>
        }
      />
    );
  const name = title ?? page.host;
  return (
    <Screen
      title={name}
      bleed
      ground="card"
      bar={
        <NavBar
          title={
            <>
              {name}
              {title === undefined ? null : <small className={styles.host}>{page.host}</small>}
            </>
          }
          right={
            <a
              className={styles.out}
              href={page.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t`在浏览器中打开`}
            >
              <Icon name="share" size={22} />
            </a>
          }
        />
      }
    >
      {/* Without allow-same-origin: whatever the page runs, it can reach nothing that is stored, not even its own. */}
      <iframe
        className={styles.frame}
        title={name}
        src={page.href}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
      <p className={styles.way}>
        <Trans>网页打不开？</Trans>{' '}
        <a href={page.href} target="_blank" rel="noopener noreferrer">
          <Trans>在浏览器中打开</Trans>
        </a>
      </p>
    </Screen>
  );
};
