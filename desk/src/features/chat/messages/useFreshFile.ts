import { refreshDeskFiles } from '@hakobu/contract/chat/chat.desk-api';
import type { ChatMessage } from '@hakobu/contract/chat/chat.shape';
import { useEffect, useState } from 'react';
import { call } from '../../../shell/api.ts';

/** Addresses live for an hour: they are asked for anew a while before. */
const freshForMs = 45 * 60_000;

type Addresses = { readonly name: string; readonly cImg: string };

const askFor = async (sMsgId: string): Promise<Addresses | undefined> =>
  sMsgId === '' ? undefined : (await call(refreshDeskFiles, { sMsgIds: [sMsgId] }).catch(() => []))[0];

/** Where a message's file is; asked for anew before its address ends, and once when it could not be shown. */
export const useFreshFile = ({ body, sMsgId }: ChatMessage) => {
  const given = body.name ?? '';
  const [fresh, setFresh] = useState<(Addresses & { readonly instead: string }) | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    const renew = async () => {
      const found = await askFor(sMsgId);
      if (found) setFresh({ ...found, instead: given });
    };
    const timer = setInterval(() => void renew(), freshForMs);
    return () => clearInterval(timer);
  }, [sMsgId, given]);
  const shown: Addresses = fresh?.instead === given ? fresh : { name: given, cImg: body.cImg ?? '' };
  const renew = async () => {
    if (failed === shown.name) return;
    setFailed(shown.name);
    const found = await askFor(sMsgId);
    if (found) setFresh({ ...found, instead: given });
  };
  return { name: shown.name, cImg: shown.cImg, renew: () => void renew() };
};
