import type { Blocking } from '@hakobu/contract/closing/closing.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { StatusBlock } from '../../kit/show/StatusBlock.tsx';
import { AskServiceLine } from '../../parts/chat/AskService.tsx';
import { WithdrawalLimits } from '../withdrawals/index.ts';
import { linkTo } from './blocking-links.ts';
import { groupsOf, type BlockingGroup } from './blocking.rules.ts';
import { blockingWords } from './closing.labels.ts';

// As many as fit a screen beside the others; the rest shows at a press.
const shownAtFirst = 5;

/** What has to be settled first: each by its name, with the way to it. */
export const BlockingCards = ({ blocking }: { readonly blocking: readonly Blocking[] }) => (
  <>
    <StatusBlock
      tag={<Trans>还不能注销</Trans>}
      tone="wait"
      title={<Plural value={blocking.length} other="还有 # 件事没有处理完" />}
      ask={<AskServiceLine />}
    >
      <Trans>下面每一件都处理完，才能注销。点进去就能处理；处理完回到这里，下拉刷新。</Trans>
    </StatusBlock>
    {groupsOf(blocking).map((group) => (
      <GroupCard key={group.kind} group={group} />
    ))}
  </>
);

const GroupCard = ({ group: { kind, list } }: { readonly group: BlockingGroup }) => {
  const { i18n } = useLingui();
  const [isWhole, showWhole] = useState(list.length <= shownAtFirst + 1);
  const { icon, title, mend } = blockingWords[kind];
  const shown = isWhole ? list : list.slice(0, shownAtFirst);
  const more = list.length - shown.length;
  return (
    <Card bleed title={i18n._(title)} aside={list.length > 1 ? list.length : undefined}>
      {shown.map((each) => (
        <Row
          key={`${each.code} ${each.amount?.currency}`}
          icon={icon}
          title={each.amount ? amountText(each.amount.amount, each.amount.currency) : each.code}
          note={i18n._(mend)}
          to={linkTo(each)}
        />
      ))}
      {kind === 'balance' ? (
        <WithdrawalLimits currencies={list.flatMap(({ amount }) => amount?.currency ?? [])} />
      ) : null}
      {more > 0 ? <Row title={<Trans>再看 {more} 个</Trans>} onPress={() => showWhole(true)} /> : null}
    </Card>
  );
};
