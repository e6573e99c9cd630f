import type { ServiceDesk } from '@hakobu/contract/chat/chat.shape';
import { Plural, Trans } from '@lingui/react/macro';
import type { DeskStatus } from './desk-status.rules.ts';
import { OpeningWords } from './OpeningWords.tsx';

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
