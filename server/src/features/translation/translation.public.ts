import { Target } from '@hakobu/contract/translation/translation.shape';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findKept } from './kept.store.ts';
import { shareOfNames } from './pause.rules.ts';
import { type Asker, translateTexts } from './translate.ts';

const names: Asker = {
  who: 'names',
  max: ({ dayCharacters }) => ({ everybody: shareOfNames(dayCharacters), who: shareOfNames(dayCharacters) }),
};

/** Names of goods that nobody waits for: from what shoppers leave of the day's characters. */
export const translateNames = (p: Platform, texts: readonly string[], to: Target) =>
  translateTexts(p, texts, to, names);

/** What is shown for a text since somebody put it right, or went back to the machine's words. */
export const correctedText = async (
  db: Db,
  translationId: string,
): Promise<{ readonly original: string; readonly target: Target; readonly shown: string } | undefined> => {
  const row = await findKept(db, translationId);
  return (
    row && {
      original: row.original,
      target: Target.parse(row.target),
      shown: row.corrected ?? row.machine ?? row.original,
    }
  );
};
