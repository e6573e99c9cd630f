import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { readShippedLines } from './shipped-lines.ts';

/** What was pasted about sent orders, kept over a reload until it is emptied. */
export const useShippedLines = () => {
  const [draft, change] = useDraftParts('shippedLines', { carrier: '', pasted: '' });
  /** Takes out the lines of orders that are dealt with; what was refused stays to be mended. */
  const drop = (ids: ReadonlySet<string>) =>
    change({
      pasted: draft.pasted
        .split('\n')
        .filter((line) => !readShippedLines(line).lines.some(({ id }) => ids.has(id)))
        .join('\n'),
    });
  return { ...draft, change, drop, ...readShippedLines(draft.pasted) };
};
