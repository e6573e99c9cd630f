import { Trans, useLingui } from '@lingui/react/macro';
import { go, hasScreen, setParams } from '../../../kit/screen/navigation.ts';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { links } from '../../../links.ts';
import { sessionNow } from '../../../shell/session.ts';
import { isNarrowed } from './asked.ts';
import type { FoundProps } from './Found.tsx';

/** Nothing fits, or a link was understood whose goods are not here. */
export const NothingFound = ({ asked, first }: FoundProps) => {
  const { t } = useLingui();
  const { keyword } = asked;
  if (first?.link) {
    const { site, goodsId } = first.link;
    const chat = links.customerService(sessionNow()?.user, t`在线客服`);
    const canChat = hasScreen('pages/base/webView/webView');
    return (
      <EmptyState
        icon="link"
        action={canChat ? <Trans>请客服帮忙</Trans> : <Trans>去商城看看</Trans>}
        onAction={() => go(canChat ? chat : links.mall())}
      >
        <Trans>
          认出了 {site} 的商品 {goodsId}，但商城里还没有它
        </Trans>
      </EmptyState>
    );
  }
  const widen = () =>
    setParams({ platformCode: undefined, minYen: undefined, maxYen: undefined, condition: undefined });
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
