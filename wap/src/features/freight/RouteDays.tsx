import type { DeliveryDays } from '@hakobu/contract/freight/freight.shape';
import { Trans } from '@lingui/react/macro';

// Slow routes are counted in months, as people say it.
const inMonths = ({ from, to }: DeliveryDays): DeliveryDays | undefined =>
  from >= 45 ? { from: Math.round(from / 30), to: Math.round(to / 30) } : undefined;

/** `4–7 天`; `2–3 个月` for the slow ones. */
export const RouteDays = ({ days }: { readonly days: DeliveryDays }) => {
  const months = inMonths(days);
  const { from, to } = months ?? days;
  const range = from === to ? String(from) : `${from}–${to}`;
  return months ? <Trans>{range} 个月</Trans> : <Trans>{range} 天</Trans>;
};
