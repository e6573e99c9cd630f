import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { readShippedLines } from './shipped-lines.ts';

/** What was pasted about sent orders, kept over a reload until it is emptied. */
export const useShippedLines = () => {
  const [draft, change] = useDraftParts('shippedLines', { carrier: '', pasted: '' });
  return { ...draft, change, ...readShippedLines(draft.pasted) };
};
