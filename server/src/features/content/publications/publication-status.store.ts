import type { PublicationStatus } from '@hakobu/contract/content/publication.shape';
import { type RawBuilder, sql } from 'kysely';

// Without nulls: each may be negated.
const isOver = (at: Date) => sql<boolean>`coalesce(shown_until <= ${at}, false)`;
const hasBegun = (at: Date) => sql<boolean>`coalesce(shown_from <= ${at}, false)`;

const conditions = {
  draft: () => sql<boolean>`state = 'Draft'`,
  waiting: (at) => sql<boolean>`(state = 'Published' and not ${hasBegun(at)} and not ${isOver(at)})`,
  showing: (at) => sql<boolean>`(state = 'Published' and ${hasBegun(at)} and not ${isOver(at)})`,
  ended: (at) => sql<boolean>`(state = 'Ended' or (state = 'Published' and ${isOver(at)}))`,
} satisfies Record<PublicationStatus, (at: Date) => RawBuilder<boolean>>;

/** The same as `standingAt`, of a row of either table, asked of the database. */
export const publicationStatusIs = (standing: PublicationStatus, at: Date): RawBuilder<boolean> =>
  conditions[standing](at);
