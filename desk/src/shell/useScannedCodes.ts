import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { soundRight, soundWrong } from '../kit/input/scan/sounds.ts';
import { listenForCodes } from '../kit/keys/scan-sink.ts';
import { tellRefusal, tellWrong } from './toasts.ts';
import { useRecordAddress } from './useRecordAddress.ts';

/** A code that is scanned where no field waits for one opens its record, or is said to be unknown. Nothing else happens. */
export const useScannedCodes = (): void => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const addressOf = useRecordAddress();
  const open = async (scanned: string) => {
    const to = await addressOf(scanned);
    if (to === null) {
      soundWrong();
      return tellWrong(t`没有这个编号：${scanned.slice(0, 40)} · 没有任何东西被改动`);
    }
    soundRight();
    go(to);
  };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => listenForCodes((code) => void latest.current(code).catch(tellRefusal)), []);
};
