import { refreshFiles } from '@hakobu/contract/chat/chat.api';
import { useState } from 'react';
import { call } from '../../../shell/api.ts';

type Addresses = { readonly name: string; readonly cImg: string };

/** As `refreshFiles` takes them. */
const mostAtOnce = 50;
const gatherMs = 30;

const waiting = new Map<string, ((found: Addresses | undefined) => void)[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

const ask = async (sMsgIds: readonly string[]): Promise<ReadonlyMap<string, Addresses>> => {
  try {
    const found = await call(refreshFiles, { sMsgIds: [...sMsgIds] });
    return new Map(found.map(({ sMsgId, name, cImg }) => [sMsgId, { name, cImg }]));
  } catch {
    return new Map();
  }
};

const askForAll = async (): Promise<void> => {
  timer = undefined;
  const asked = [...waiting];
  waiting.clear();
  for (let start = 0; start < asked.length; start += mostAtOnce) {
    const portion = asked.slice(start, start + mostAtOnce);
    const found = await ask(portion.map(([sMsgId]) => sMsgId));
    for (const [sMsgId, tells] of portion) for (const tell of tells) tell(found.get(sMsgId));
  }
};

/** New addresses of a message's files; several that are asked for together go in one call. */
const freshAddresses = (sMsgId: string): Promise<Addresses | undefined> =>
  new Promise((resolve) => {
    waiting.set(sMsgId, [...(waiting.get(sMsgId) ?? []), resolve]);
    timer ??= setTimeout(() => void askForAll(), gatherMs);
  });

export type Shown = Addresses & {
  /** The address did not work: a new one is asked for once, then it is gone. */
  readonly onBroken: () => void;
  readonly isGone: boolean;
  /** Asks for addresses that are valid now, where the ones at hand may have run out. */
  readonly renew: () => Promise<Addresses>;
};

/** The addresses of a message's files, which run out after an hour. */
export const useAddresses = (sMsgId: string, given: Addresses): Shown => {
  const [renewed, setRenewed] = useState<{ readonly of: string; readonly found: Addresses | undefined }>();
  const isRenewed = renewed?.of === given.name;
  const now = (isRenewed && renewed.found) || given;
  const renew = async (): Promise<Addresses> => {
    const found = sMsgId === '' ? undefined : await freshAddresses(sMsgId);
    setRenewed({ of: given.name, found });
    return found ?? given;
  };
  return {
    name: now.name,
    cImg: now.cImg,
    isGone: isRenewed && renewed.found === undefined,
    onBroken: () => void (isRenewed || renew()),
    renew,
  };
};
