import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import {
  type Announcement,
  AnnouncementLink,
  type AnnouncementKind,
} from '@hakobu/contract/letters/announcement.shape';
import { type LetterTexts, textsGiven } from '@hakobu/contract/letters/letter-text.shape';
import * as z from 'zod/mini';
import { givenTexts, typedTexts } from './text-drafts.ts';

/** An announcement as it is typed. */
export type AnnouncementDraft = {
  readonly version: number;
  readonly name: string;
  readonly kind: AnnouncementKind;
  readonly words: LetterTexts;
  /** Empty: its letters open nothing. */
  readonly linkKind: AnnouncementLink['kind'] | '';
  readonly linkCode: string;
  readonly audience: 'all' | 'chosen';
  /** Accounts between commas, blanks or lines, as they are pasted. */
  readonly accounts: string;
};

export const newDraft: AnnouncementDraft = {
  version: 0,
  name: '',
  kind: 'activity',
  words: {},
  linkKind: '',
  linkCode: '',
  audience: 'all',
  accounts: '',
};

export const draftOf = ({
  version,
  name,
  kind,
  words,
  link,
  audience,
  recipients,
}: Announcement): AnnouncementDraft => ({
  version,
  name,
  kind,
  words: textsGiven(words),
  linkKind: link?.kind ?? '',
  linkCode: link?.code ?? '',
  audience,
  accounts: recipients.map(({ number }) => number).join('\n'),
});

export const accountsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .normalize('NFKC')
      .split(/[\s,;、，；]+/)
      .filter((account) => account !== ''),
  ),
];

const typedLink = ({ linkKind, linkCode }: AnnouncementDraft) => ({ kind: linkKind, code: linkCode.trim() });

/** The link as it was typed; null when it opens nothing, undefined when what was typed cannot be one. */
export const linkOf = (draft: AnnouncementDraft): AnnouncementLink | null | undefined => {
  if (draft.linkKind === '') return null;
  const link = z.safeParse(AnnouncementLink, typedLink(draft));
  return link.success ? link.data : undefined;
};

const Unknown = z.object({ accounts: z.array(z.string()) });

/** The accounts that a refusal says nobody has; those that still stand in the field are marked there. */
export const unknownAccountsIn = (error: unknown): readonly string[] => {
  const read = isProblem(error, codes.invalidRequest) ? z.safeParse(Unknown, error.data) : null;
  return read?.success ? read.data.accounts : [];
};

/** What is sent of what was typed; the schema says whether it can be. */
export const givenOf = (draft: AnnouncementDraft) => ({
  name: draft.name.trim(),
  kind: draft.kind,
  words: givenTexts(typedTexts(draft.words)),
  audience: draft.audience,
  accounts: draft.audience === 'all' ? [] : accountsIn(draft.accounts),
  ...(draft.linkKind === '' ? {} : { link: typedLink(draft) }),
});
