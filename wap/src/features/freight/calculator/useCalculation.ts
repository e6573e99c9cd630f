import { freightEstimate } from '@hakobu/contract/freight/freight.api';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../kit/time/useSettled.ts';
import { useCall } from '../../../shell/calls/calls.ts';
import { store, stored } from '../../../shell/storage.ts';
import { askFrom, draftFrom, type Draft } from '../calculation.rules.ts';

/** What is typed, kept on this device, and what it comes to. */
export const useCalculation = () => {
  const [draft, setDraft] = useState(() => draftFrom(stored('hk:freightCal')));
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    store('hk:freightCal', JSON.stringify(next));
  };
  const settled = useSettled(draft);
  const { ask } = askFrom(settled);
  // The last answer stays while a changed one is worked out.
  const answer = useCall(freightEstimate, ask ?? skipToken, {
    inLanguage: true,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    quiet: true,
  });
  return {
    draft,
    change,
    wrong: askFrom(draft).wrong,
    ask,
    answer,
    isStale: answer.isPlaceholderData || settled !== draft,
  };
};

export type Calculation = ReturnType<typeof useCalculation>;
