import { NetworkFailure } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import { readShared, webLinkIn } from '@hakobu/contract/goods/goods-link';
import { isProblem } from '@hakobu/contract/base/problem';
import { wantedLink } from '@hakobu/contract/proxies/wanted-link';
import { sites } from '@hakobu/contract/goods/goods-sites';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { go } from '../../../kit/screen/navigation.ts';
import { EmptyState, ErrorState } from '../../../kit/screen/states.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { usePlatformNames } from '../../../parts/platforms/usePlatformNames.ts';
import styles from './linked.module.css';
import { HandOver } from './PageCard.tsx';

const hostIn = (url: string): string => /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? '';

export type NotReadProps = { readonly text: string; readonly error: unknown; readonly onRetry: () => unknown };

/** Nothing could be told of a link: which goods it means where that is known, and what can be done all the same. */
export const NotRead = ({ text, error, onRetry }: NotReadProps) => {
  const platformName = usePlatformNames();
  const shared = readShared(text);
  const url = shared?.url ?? webLinkIn(text);
  const isUnknown = isProblem(error, codes.notFound);
  const isNone = text === '' || isUnknown || isProblem(error, codes.invalidRequest);
  if (url === undefined) return isNone ? <NoGoods /> : <ErrorState onRetry={onRetry}>{reasonFor(error)}</ErrorState>;
  const site = shared?.site ? platformName(shared.site, sites[shared.site].name) : (shared?.siteName ?? hostIn(url));
  // The form takes pages of the web alone; of another it would open empty.
  const canBeOrdered = wantedLink(url) !== undefined;
  return (
    <section className={styles.card}>
      <div className={shape.line}>
        <Icon name="link" size={24} />
        <h2 className={styles.name}>
          {shared?.site ? <Trans>认出了 {site} 的商品</Trans> : <Trans>来自 {site} 的链接</Trans>}
        </h2>
      </div>
      <p className={styles.url}>{url}</p>
      <p className={styles.hint} role="status">
        {canBeOrdered ? <Why error={error} /> : <Trans>这个链接不能代购，请粘贴公开网站上的商品页地址。</Trans>}
      </p>
      {canBeOrdered ? <HandOver url={url} /> : null}
      {isUnknown || !canBeOrdered ? (
        <Button wide look="text" onPress={() => go(links.search())}>
          <Trans>去搜索</Trans>
        </Button>
      ) : (
        <Button wide look="soft" onPress={onRetry}>
          <Trans>重试</Trans>
        </Button>
      )}
    </section>
  );
};

/** Our own link, or an id, that names nothing here. */
const NoGoods = () => (
  <EmptyState icon="link" action={<Trans>去搜索</Trans>} to={links.search()}>
    <Trans>没有找到分享的商品，它可能已经下架了</Trans>
  </EmptyState>
);

const Why = ({ error }: { readonly error: unknown }) => {
  if (isProblem(error, codes.notFound))
    return <Trans>商城里还没有它，页面也读不出来。可以把链接交给我们，由买手打开页面为你报价。</Trans>;
  if (isProblem(error, codes.tooManyRequests))
    return <Trans>查询得太频繁了，请过一分钟再试，或把链接交给我们，由买手打开页面为你报价。</Trans>;
  if (error instanceof NetworkFailure) return reasonFor(error);
  return <Trans>现在读不到这个页面。可以稍后重试，或把链接交给我们，由买手打开页面为你报价。</Trans>;
};
