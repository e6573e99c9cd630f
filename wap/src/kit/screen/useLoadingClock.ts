import { useEffect, useState } from 'react';

/** Source spec, section 9: page loading is shown after 200 ms and gives up after 60 s. */
export const loadingShownAfterMs = 200;
export const loadingGivesUpAfterMs = 60_000;

/** How long a wait has lasted: `brief` shows nothing yet, `shown` its skeleton, `over` an error. */
export const useLoadingClock = (loading: boolean): 'brief' | 'shown' | 'over' => {
  const [phase, setPhase] = useState<'brief' | 'shown' | 'over'>('brief');
  useEffect(() => {
    if (!loading) return undefined;
    const shown = setTimeout(() => setPhase('shown'), loadingShownAfterMs);
    const over = setTimeout(() => setPhase('over'), loadingGivesUpAfterMs);
    return () => {
      clearTimeout(shown);
      clearTimeout(over);
      setPhase('brief');
    };
  }, [loading]);
  return phase;
};
