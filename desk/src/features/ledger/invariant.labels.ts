import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const words: Readonly<Record<string, MessageDescriptor>> = {
  'each transaction sums to zero per currency': msg`每笔交易各币种平衡`,
  'all postings sum to zero per currency': msg`每种货币的全部分录之和为零`,
  'a guarded balance is the sum of its postings': msg`余额等于分录之和`,
  'no guarded balance is below zero': msg`可用、冻结、活动金都不为负`,
  'versions have no gap and every balance follows from the one before': msg`分录连续，余额逐笔相接`,
  'every hold has its posting, and opened for what was posted': msg`每笔冻结都有分录，金额相符`,
  'what is captured and not given back is what the journal says, source by source': msg`扣款减去退回等于分录，逐个来源`,
  'what orders hand on to one another is nowhere in between': msg`拆单时转手的钱没有停在中间`,
  'what is held is the sum of open holds': msg`冻结额等于未了结的冻结之和`,
};

/** An invariant in the reader's language; one that has no words yet is shown by its own name. */
export const useInvariantWords = (): ((name: string) => string) => {
  const { t } = useLingui();
  return (name) => {
    const known = words[name];
    return known ? t(known) : name;
  };
};
