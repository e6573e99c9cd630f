import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Tag } from '../../kit/show/Tag.tsx';
import type { Confirmed } from './confirmed.rules.ts';

type Reason = Confirmed['lines'][number]['verdictReason'];

const words = {
  gone: <Trans>已售出或下架</Trans>,
  prohibited: <Trans>不能代购</Trans>,
  rule: <Trans>不能代购</Trans>,
  options: <Trans>规格要重选</Trans>,
  quantity: <Trans>只有一件</Trans>,
  tooMuch: <Trans>超过单个订单的上限</Trans>,
  restricted: <Trans>部分线路不能寄</Trans>,
} satisfies Record<NonNullable<Reason>, ReactNode>;

/** Why a line cannot be ordered. */
export const verdictTag = (reason: Reason): ReactNode =>
  reason === null ? null : <Tag tone="bad">{words[reason]}</Tag>;
