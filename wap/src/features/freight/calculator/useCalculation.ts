import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { store, stored } from '../../../shell/storage.ts';
import { askFrom, draftFrom, type Draft } from '../calculation.rules.ts';
import { calculationQuery } from '../freight.queries.ts';

// While somebody types, nobody is asked.
const pauseMs = 300;

const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

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
