import type { ServiceDesk } from '@hakobu/contract/chat/chat.shape';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { talkTime } from '../talk/timeWords.ts';

/** That customer service is closed, and from when it answers again. */
export const OpeningWords = ({ service }: { readonly service: ServiceDesk }) => {
  const [now] = useState(() => Date.now());
  if (service.opensAt === null) return <Trans>已下班</Trans>;
  const from = talkTime(service.opensAt, now);
  return <Trans>已下班，{from} 起</Trans>;
};
