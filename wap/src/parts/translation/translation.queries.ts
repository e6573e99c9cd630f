import { translateMultiple, translationOffered } from '@hakobu/contract/translation/translation.api';
import { maxTexts, type TranslatedText } from '@hakobu/contract/translation/translation.shape';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/calls/api.ts';
import { callKey } from '../../shell/calls/call-keys.ts';
import { callQuery } from '../../shell/calls/calls.ts';
import { languageNow } from '../../shell/language.ts';

const dayMs = 24 * 3_600_000;

/** Whether this shop translates at all: where it does not, nobody is offered to press anything. */
export const offeredQuery = () =>
  // Not knowing it is no fault of the screen's: then nothing is offered.
  callQuery(translationOffered, {}, { staleTime: dayMs, quiet: true, retry: false });

const readAll = async (texts: readonly string[], signal: AbortSignal): Promise<{ list: readonly TranslatedText[] }> => {
  const list: TranslatedText[] = [];
  for (let from = 0; from < texts.length; from += maxTexts) {
    const some = texts.slice(from, from + maxTexts);
    list.push(...(await call(translateMultiple, { texts: some, language: languageNow() }, { signal })).list);
  }
  return { list };
};

/** Texts in the shopper's language; asked for when somebody wants to read them, and once. */
export const translatedQuery = (texts: readonly string[]) =>
  queryOptions({
    queryKey: callKey(translateMultiple, texts, { inLanguage: true }),
    queryFn: ({ signal }) => readAll(texts, signal),
    // What could not be translated now may be in a while.
    staleTime: ({ state }) =>
      state.data?.list.some(({ reason }) => reason === 'failed' || reason === 'spent') ? 0 : dayMs,
    // What failed is told where it stands.
    meta: { quiet: true },
    retry: false,
  });
