import { codes } from '@hakobu/contract/base/codes';
import { readShared, webLinkIn } from '@hakobu/contract/goods/goods-link';
import { isProblem } from '@hakobu/contract/base/problem';
import { sites } from '@hakobu/contract/goods/goods-sites';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { go } from '../../../kit/screen/navigation.ts';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { links } from '../../../links.ts';
import styles from './linked.module.css';
import { HandOver } from './PageCard.tsx';

const hostIn = (url: string): string => /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? '';

export type NotReadProps = { readonly text: string; readonly error: unknown; readonly onRetry: () => unknown };

/** Nothing could be told of a link: which goods it means where that is known, and what can be done all the same. */
export const NotRead = ({ text, error, onRetry }: NotReadProps) => {
  const { t } = useLingui();
  const shared = readShared(text);
  const url = shared?.url ?? webLinkIn(text);
  const isUnknown = isProblem(error, codes.notFound);
  if (url === undefined)
    return (
      <EmptyState icon="link" action={<Trans>去搜索</Trans>} to={links.search()}>
        {isUnknown ? <Trans>没有找到分享的商品，它可能已经下架了</Trans> : reasonFor(error)}
      </EmptyState>
    );
  const site = shared?.site ? sites[shared.site].name : (shared?.siteName ?? hostIn(url));
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <Icon name="link" size={24} />
        <h2 className={styles.name}>
          {shared?.site ? <Trans>认出了 {site} 的商品</Trans> : <Trans>来自 {site} 的链接</Trans>}
        </h2>
      </div>
      <p className={styles.url}>{url}</p>
      <p className={styles.hint}>
        {isUnknown ? (
          <Trans>商城里还没有它，页面也读不出来。可以把链接交给我们，由买手打开页面为您报价。</Trans>
        ) : (
          <Trans>现在读不到这个页面。可以稍后重试，或把链接交给我们，由买手打开页面为您报价。</Trans>
        )}
      </p>
      <HandOver url={url} />
      <Button wide look="text" onPress={isUnknown ? () => go(links.search()) : onRetry}>
        {isUnknown ? <Trans>去搜索</Trans> : t`重试`}
      </Button>
    </section>
  );
};
