import type { Answer } from '@hakobu/contract/base/endpoint';
import type { searchGoods } from '@hakobu/contract/goods/goods.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { grouped } from '../../../kit/money/digits.ts';
import { listText } from '../../../kit/show/listText.ts';
import { SeenAt } from '../../../parts/goods/SeenAt.tsx';
import { platformsQuery } from '../../../parts/platforms/platforms.queries.ts';
import { usePlatformNames } from '../../../parts/platforms/usePlatformNames.ts';
import type { Asked } from './asked.ts';
import styles from './search.module.css';

export type FirstPage = Answer<typeof searchGoods>;

type Listed = {
  readonly asked: Pick<Asked, 'keyword' | 'platformCode' | 'categoryName'>;
  readonly first: FirstPage | undefined;
};

/** How many were found, and which words of another language were searched too. */
export const Found = ({ asked, first }: Listed) => {
  const { t } = useLingui();
  const platformName = usePlatformNames();
  if (!first) return null;
  const { link, total, alsoSearched, platform } = first;
  const site = link ? platformName(link.site) : '';
  const words = listText(alsoSearched.map((word) => t`「${word}」`));
  const { categoryName } = asked;
  return (
    <p className={styles.found} role="status">
      {link ? <Trans>认出了 {site} 的商品链接</Trans> : null}
      {words ? <Trans>已按{words}一起搜索，</Trans> : null}
      {asked.keyword === '' && categoryName ? <Trans>分类：{categoryName} </Trans> : null}
      {link || !total ? null : <Count {...total} />}
      {platform && asked.platformCode ? (
        <span className={styles.seen}>
          <SeenAt {...platform} platformName={platformName(asked.platformCode)} />
          <Credit platformCode={asked.platformCode} />
        </span>
      ) : null}
    </p>
  );
};

/** The line that Rakuten's terms want beside what its interface says, in its own words. */
const Credit = ({ platformCode }: { readonly platformCode: string }) => {
  const { data } = useQuery(platformsQuery());
  if (data?.find(({ code }) => code === platformCode)?.source !== 'rakuten') return null;
  return (
    <a
      className={styles.credit}
      lang="en"
      href="https://developers.rakuten.com/"
      target="_blank"
      rel="noreferrer noopener"
    >
      Supported by Rakuten Developers
    </a>
  );
};

const Count = ({ count, isAtLeast }: NonNullable<FirstPage['total']>) => {
  const pieces = grouped(count);
  return isAtLeast ? <Trans>{pieces} 件以上</Trans> : <Trans>共 {pieces} 件</Trans>;
};
