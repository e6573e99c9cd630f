import { refreshFiles } from '@hakobu/contract/chat/chat.api';
import { useState } from 'react';
import { call } from '../../../shell/calls/api.ts';
import { coalesce, type Addresses, type Found } from './coalesce.ts';

const freshAddresses = coalesce((sMsgIds) => call(refreshFiles, { sMsgIds: [...sMsgIds] }));

export type Shown = Addresses & {
  /** The address did not work: a new one is asked for once. */
  readonly onBroken: () => void;
  readonly isGone: boolean;
  /** Asks for addresses that are valid now, where the ones at hand may have run out. */
  readonly renew: () => Promise<Found>;
};

/** The addresses of a message's files, which run out after an hour. */
export const useAddresses = (sMsgId: string, given: Addresses): Shown => {
  const [renewed, setRenewed] = useState<{ readonly of: string; readonly found: Addresses | null }>();
  const known = renewed?.of === given.name ? renewed : undefined;
  const now = known?.found ?? given;
  const renew = async (): Promise<Found> => {
    // What the server does not have yet is shown by what the upload answered.
    if (sMsgId === '') return given;
    const found = await freshAddresses(sMsgId);
    if (found !== undefined) setRenewed({ of: given.name, found });
    return found;
  };
  return {
    name: now.name,
    cImg: now.cImg,
    isGone: known?.found === null,
    onBroken: () => void (known || renew()),
    renew,
  };
};
