import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/press/Button.tsx';
import { go, setParams } from '../../../kit/screen/navigation.ts';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { links } from '../../../links.ts';
import { usePlatformNames } from '../../../parts/platforms/usePlatformNames.ts';
import { proxyFormFor } from '../linked/proxyFormFor.ts';
import { type Asked, isNarrowed } from './asked.ts';
import type { FirstPage } from './Found.tsx';
import styles from './search.module.css';

type NothingProps = { readonly asked: Asked; readonly first: FirstPage | undefined };

/** Nothing fits: another search, or somebody who finds it. */
export const NothingFound = (props: NothingProps) => (
  <>
    <Nothing {...props} />
    <AskBuyers keyword={props.asked.keyword} />
  </>
);

/** Words become the name in the proxy form, which asks for the page where the goods were seen. */
const AskBuyers = ({ keyword }: { readonly keyword: string }) => {
  const form = keyword === '' ? undefined : proxyFormFor({ name: keyword });
  if (form === undefined) return null;
  return (
    <section className={styles.askBuyers}>
      <p>
        <Trans>在别的日本网站看到了？贴上链接填张代购单，买手看过页面为你报价，同意了才付款。</Trans>
      </p>
      <Button wide onPress={() => go(form)}>
        <Trans>填表代购</Trans>
      </Button>
    </section>
  );
};

const Nothing = ({ asked, first }: NothingProps) => {
  const platformName = usePlatformNames();
  const { keyword, platformCode } = asked;
  const widen = () =>
    setParams({ platformCode: undefined, minYen: undefined, maxYen: undefined, condition: undefined });
  if (first?.platform?.isLastKnown && platformCode) {
    const name = platformName(platformCode);
    return (
      <EmptyState icon="search" action={<Trans>不限平台和价格再搜</Trans>} onAction={widen}>
        <Trans>
          暂时连不上{name}，我们已有的商品里没有「{keyword}」，过一会儿再试
        </Trans>
      </EmptyState>
    );
  }
  if (isNarrowed(asked) && keyword !== '')
    return (
      <EmptyState icon="search" action={<Trans>不限平台和价格再搜</Trans>} onAction={widen}>
        <Trans>这样筛选，没有找到「{keyword}」</Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon="search" action={<Trans>看看分类</Trans>} to={links.mall()}>
      {keyword ? <Trans>没有找到「{keyword}」，换个短一点的词，或试试日文</Trans> : <Trans>这里还没有商品</Trans>}
    </EmptyState>
  );
};
