import type { ServiceDesk } from '@hakobu/contract/chat/chat.shape';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { talkTime } from '../talk/timeWords.ts';
import type { DeskStatus } from './desk-status.rules.ts';

export type DeskWordsProps = { readonly standing: DeskStatus; readonly service: ServiceDesk };

/** Whether somebody answers, and how soon. */
export const DeskWords = ({ standing, service }: DeskWordsProps) => {
  if (standing.kind === 'closed') return <OpeningWords service={service} />;
  if (standing.kind === 'away') return <Trans>客服暂时不在线，请留言</Trans>;
  if (standing.kind === 'queued') {
    const { place } = standing;
    return <Trans>排队第 {place} 位</Trans>;
  }
  const { usualMinutes } = standing;
  return usualMinutes === null ? <Trans>在线</Trans> : <Plural value={usualMinutes} other="在线，通常 # 分钟内回复" />;
};

const japanMinutes = 9 * 60;
const isInJapan = (now: number): boolean => new Date(now).getTimezoneOffset() === -japanMinutes;

/** That customer service is closed, and from when it answers again. */
const OpeningWords = ({ service }: { readonly service: ServiceDesk }) => {
  const [now] = useState(() => Date.now());
  if (service.opensAt === null) return <Trans>已下班</Trans>;
  const from = talkTime(service.opensAt, now);
  // The hours beneath are Japan's: elsewhere it is said whose time this is.
  return isInJapan(now) ? <Trans>已下班，{from} 起</Trans> : <Trans>已下班，你当地时间 {from} 起</Trans>;
};
