import { webHosts } from '@hakobu/contract/content/content.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { useParam } from '../../../kit/screen/here.ts';
import { NavBar } from '../../../kit/screen/NavBar.tsx';
import { goBack, replaceWith } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { useCall } from '../../../shell/calls/calls.ts';
import { isForeignScript, webPageOf } from './web-page.rules.ts';
import styles from './web.module.css';

/** A page of the web that a link names: shown here, or named and opened outside. */
export const WebPage = () => {
  const src = useParam('src');
  const hosts = useCall(webHosts, {}, { staleTime: 10 * 60_000, quiet: true });
  // Without the list every page opens outside: where it leads is named there.
  const page = src === undefined ? undefined : webPageOf(src, new URL(location.href), hosts.data?.hosts ?? []);
  if (page === undefined || page.way === 'nowhere')
    return (
      <Screen
        empty={
          <EmptyState icon="globe" action={<Trans>回首页</Trans>} onAction={() => replaceWith(links.home())}>
            {src === undefined ? <Trans>没有要打开的网页</Trans> : <Trans>这个地址不能在这里打开</Trans>}
          </EmptyState>
        }
      />
    );
  if (hosts.isPending) return <Screen state="loading" />;
  return page.way === 'framed' ? <Framed {...page} /> : <Outside {...page} />;
};

type PageProps = { readonly href: string; readonly host: string };

/** The title is the page's host, never what the link calls it: nobody's page passes for one of ours. */
const Framed = ({ href, host }: PageProps) => {
  const { t } = useLingui();
  return (
    <Screen
      title={host}
      bleed
      ground="card"
      bar={
        <NavBar
          title={host}
          right={
            <a
              className={styles.out}
              href={href}
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
        title={host}
        src={href}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
      <p className={styles.way}>
        <Trans>网页打不开？</Trans>{' '}
        <a href={href} target="_blank" rel="noopener noreferrer">
          <Trans>在浏览器中打开</Trans>
        </a>
      </p>
    </Screen>
  );
};

/** A page of ours before one of somebody else's: where it leads, and the press that opens it. */
const Outside = ({ href, host }: PageProps) => {
  const { t } = useLingui();
  return (
    <Screen title={t`离开应用`} heading={t`离开应用`}>
      <section className={styles.leaving}>
        <span className={styles.mark}>
          <Icon name="globe" size={40} weight={1.3} />
        </span>
        <p>
          <Trans>这个链接指向别人的网站：</Trans>
        </p>
        <b className={styles.name}>{host}</b>
        {isForeignScript(host) ? (
          <p className={shape.plainText}>
            <Trans>这个域名里有和常用字母相像的文字，可能是仿冒的网站。</Trans>
          </p>
        ) : null}
        <p className={shape.plainText}>
          <Trans>那里不归我们管。不要在那里输入你在这里的密码、支付密码或验证码。</Trans>
        </p>
        <a className={styles.go} href={href} target="_blank" rel="noopener noreferrer">
          <Trans>在浏览器中打开</Trans>
        </a>
        <Button look="text" onPress={() => goBack()}>
          <Trans>返回</Trans>
        </Button>
      </section>
    </Screen>
  );
};
