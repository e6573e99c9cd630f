import { importResults, type ResultLine } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';

/** What the server says of each line; of a trial, what it would do. */
export type ReadResults = { readonly csv: string; readonly isTrial: boolean; readonly lines: readonly ResultLine[] };

const isSettled = ({ outcome }: ResultLine): boolean =>
  outcome === 'paid' || outcome === 'failed' || outcome === 'proposed';

/** A bank's results from the first look to the settled lines; what was told of another text no longer counts. */
export const useResults = () => {
  const { t } = useLingui();
  const [csv, setCsv] = useState('');
  const [message, setMessage] = useState<ReadResults | null>(null);
  const send = useSend(importResults, {
    onDone: ({ lines }, { csv: of, isTrial = false }) => {
      setMessage({ csv: of, isTrial, lines });
      const count = lines.filter(isSettled).length;
      if (!isTrial) tellDone(t`登记了 ${count} 笔`);
    },
  });
  const current = message?.csv === csv ? message : null;
  return {
    csv,
    type: setCsv,
    told: current,
    settles: current?.lines.filter(isSettled).length ?? 0,
    busy: send.isPending,
    tryOut: () => send.mutate({ csv, isTrial: true }),
    apply: () => send.mutate({ csv, isTrial: false }),
  };
};
export type Results = ReturnType<typeof useResults>;
