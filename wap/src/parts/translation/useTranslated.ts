import type { TranslatedText } from '@hakobu/contract/translation/translation.shape';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mustBeSignedIn } from '../../shell/signedIn.ts';
import { type TranslationStatus, statusOf } from './state-of.ts';
import { translatedQuery } from './translation.queries.ts';

export type Translated = {
  readonly standing: TranslationStatus;
  /** In the order of the texts; empty before they were asked for. */
  readonly list: readonly TranslatedText[];
  /** Has them translated, or tries again. Who is not signed in is asked to; then it answers false. */
  readonly ask: () => Promise<boolean>;
};

/** Texts in the shopper's language, at most fifty. Nothing is asked before somebody wants to read them. */
export const useTranslated = (texts: readonly string[]): Translated => {
  const [isAsked, setAsked] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({ ...translatedQuery(texts), enabled: isAsked });
  const ask = async (): Promise<boolean> => {
    if (!(await mustBeSignedIn())) return false;
    if (isAsked) await refetch();
    else setAsked(true);
    return true;
  };
  return { standing: standing(data?.list, isFetching, isError), list: data?.list ?? [], ask };
};

const standing = (
  list: readonly TranslatedText[] | undefined,
  isFetching: boolean,
  isError: boolean,
): TranslationStatus => {
  if (isFetching) return 'loading';
  if (isError) return 'failed';
  return list ? statusOf(list) : 'resting';
};
