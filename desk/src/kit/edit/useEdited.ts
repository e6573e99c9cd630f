import { useDraftParts } from '../input/useDraftParts.ts';
import { differingIn } from './differing.ts';

/**
 * What somebody types over what is kept. The first touch notes the version that it was made over: who saves after a
 * colleague did is told before the server has to refuse.
 */
export const useEdited = <Fields extends object>(key: string, kept: Fields, version: number) => {
  type Draft = { readonly typed: Partial<Fields>; readonly over: number };
  const [draft, change, clear] = useDraftParts<Draft>(key, { typed: {}, over: 0 });
  const names = Object.keys(draft.typed) as (keyof Fields)[];
  const isChanged = names.some((name) => JSON.stringify(draft.typed[name]) !== JSON.stringify(kept[name]));
  const over = isChanged ? draft.over : version;
  const fields = { ...kept, ...draft.typed };
  return {
    fields,
    edit: (part: Partial<Fields>): void => change({ typed: { ...draft.typed, ...part }, over }),
    clear,
    isChanged,
    /** Somebody else saved since the first touch. */
    isStale: over !== version,
    /** What is kept now beside what was typed. */
    differing: differingIn(kept, fields),
    version: over,
    /** One's own is to stand over what the colleague saved. */
    insist: (): void => change({ over: version }),
  };
};

/** What whoever saves or drops the changes asks of them, whatever their fields are. */
export type Changes = Pick<ReturnType<typeof useEdited>, 'isChanged' | 'isStale' | 'differing' | 'clear' | 'insist'>;
