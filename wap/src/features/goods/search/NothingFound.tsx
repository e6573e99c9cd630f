import { Trans } from '@lingui/react/macro';
import { setParams } from '../../../kit/screen/navigation.ts';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { links } from '../../../links.ts';
import { usePlatformNames } from '../../platforms/index.ts';
import { isNarrowed } from './asked.ts';
import type { FoundProps } from './Found.tsx';

/** Nothing fits. */
export const NothingFound = ({ asked, first }: FoundProps) => {
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
