import { useState } from 'react';
import { dateOf } from './calendar.ts';

/**
 * What the calendar shows beside a typed text, `whole` being what it means and empty while it means nothing: half a day
 * keeps the last whole one there, because the picker would empty the field for none.
 */
export const usePicked = (text: string, whole: string): Date | null => {
  const [last, setLast] = useState(whole);
  const picked = whole === '' && text !== '' ? last : whole;
  if (picked !== last) setLast(picked);
  return dateOf(picked);
};
