import { useLingui } from '@lingui/react/macro';
import type { Span } from './time.ts';

/** A span with its units, which `5:32` has not: beside times of day it reads as one. */
export const useSpanText = (): ((span: Span) => string) => {
  const { t } = useLingui();
  return ({ form, days, hours, minutes }) => {
    if (form === 'minutes' || (hours === 0 && minutes > 0)) return t`${minutes} 分`;
    if (days > 0) return hours === 0 ? t`${days} 天` : t`${days} 天 ${hours} 时`;
    return minutes === 0 ? t`${hours} 时` : t`${hours}时${minutes}分`;
  };
};
