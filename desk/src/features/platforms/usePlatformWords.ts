import type { DeskPlatform } from '@hakobu/contract/platforms/platform.desk-api';
import { useLingui } from '@lingui/react/macro';
import { moneyText } from '../../kit/text/money.ts';

/** What one order costs there: `¥200 + 3%`. */
export const feeText = ({ fixedYen, ratePpm }: DeskPlatform['fee']): string => {
  const share = `${ratePpm / 10_000}%`;
  if (ratePpm === 0) return moneyText(fixedYen, 'JPY');
  return fixedYen === 0 ? share : `${moneyText(fixedYen, 'JPY')} + ${share}`;
};

/** How long something waits, in the largest unit that says it whole. */
export const useWaitText = (): ((minutes: number) => string) => {
  const { t } = useLingui();
  return (minutes) => {
    const hours = minutes / 60;
    const days = hours / 24;
    if (Number.isInteger(days)) return t`${days} 天`;
    return Number.isInteger(hours) ? t`${hours} 小时` : t`${minutes} 分钟`;
  };
};
