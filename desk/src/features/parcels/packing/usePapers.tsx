import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskRecord } from '../record/desk-record.ts';
import { PackingSlips } from './PackingSlips.tsx';
import { PickList } from './PickList.tsx';

/**
 * What of a parcel is printed: its picking list, as the browser's own print does, or the slips of a group's members.
 * Both are there all the time, so that their pictures have come by then.
 */
export const usePapers = (record: DeskRecord | undefined) => {
  const [isSlips, setIsSlips] = useState(false);
  useEffect(() => {
    const backToList = () => setIsSlips(false);
    window.addEventListener('afterprint', backToList);
    return () => window.removeEventListener('afterprint', backToList);
  }, []);
  const hasSlips = (record?.groupCode ?? null) !== null;
  return {
    hasSlips,
    papers: record ? (
      <>
        <PickList record={record} isPrinted={!isSlips} />
        {hasSlips ? <PackingSlips record={record} isPrinted={isSlips} /> : null}
      </>
    ) : null,
    printList: () => window.print(),
    printSlips: () => {
      // The browser prints what stands there when it is asked.
      flushSync(() => setIsSlips(true));
      window.print();
    },
  };
};
