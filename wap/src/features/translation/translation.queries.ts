import { translateMultiple } from '@hakobu/contract/translation/translation.api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';

const dayMs = 24 * 3_600_000;

/** Texts in the shopper's language; asked for when somebody wants to read them, and once. */
export const translatedQuery = (texts: readonly string[]) =>
  queryOptions({
    queryKey: ['translation', languageNow(), texts],
    queryFn: ({ signal }) => call(translateMultiple, { texts: [...texts], language: languageNow() }, { signal }),
    // What could not be translated now may be in a while.
    staleTime: ({ state }) =>
      state.data?.list.some(({ reason }) => reason === 'failed' || reason === 'spent') ? 0 : dayMs,
    // What failed is told where it stands.
    meta: { quiet: true },
    retry: false,
  });
