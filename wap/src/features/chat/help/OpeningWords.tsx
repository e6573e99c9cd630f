import type { ServiceDesk } from '@hakobu/contract/chat/chat.shape';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { talkTime } from '../talk/timeWords.ts';

const japanMinutes = 9 * 60;
const isInJapan = (now: number): boolean => new Date(now).getTimezoneOffset() === -japanMinutes;

/** That customer service is closed, and from when it answers again. */
export const OpeningWords = ({ service }: { readonly service: ServiceDesk }) => {
  const [now] = useState(() => Date.now());
  if (service.opensAt === null) return <Trans>已下班</Trans>;
  const from = talkTime(service.opensAt, now);
  // The hours beneath are Japan's: elsewhere it is said whose time this is.
  return isInJapan(now) ? <Trans>已下班，{from} 起</Trans> : <Trans>已下班，你当地时间 {from} 起</Trans>;
};
