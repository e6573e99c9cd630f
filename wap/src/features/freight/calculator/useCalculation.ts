import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../kit/time/useSettled.ts';
import { store, stored } from '../../../shell/storage.ts';
import { askFrom, draftFrom, type Draft } from '../calculation.rules.ts';
import { calculationQuery } from '../freight.queries.ts';

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
  const answer = useQuery(calculationQuery(ask));
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
