import {
  type Announcement,
  AnnouncementKind,
  AnnouncementLink,
  AnnouncementState,
  type AnnouncementSummary,
} from '@hakobu/contract/letters/announcement.shape';
import { TextsGiven } from '@hakobu/contract/letters/letter-text.shape';
import * as z from 'zod/mini';
import type { AnnouncementRow, Reached, StepRow } from './announcement.store.ts';

/** What no longer fits, after an upgrade, leads nowhere. */
export const linkFrom = ({ linkKind: kind, linkCode: code }: AnnouncementRow): AnnouncementLink | null => {
  const link = z.safeParse(AnnouncementLink, { kind, code });
  return link.success ? link.data : null;
};

const creatorOf = (steps: readonly StepRow[], id: string): string =>
  steps.find((step) => step.announcementId === id)?.actorName ?? '';

export const presentAnnouncementSummary = (
  row: AnnouncementRow,
  steps: readonly StepRow[],
  opened: number,
): AnnouncementSummary => ({
  id: row.id,
  name: row.name,
  kind: z.parse(AnnouncementKind, row.kind),
  state: z.parse(AnnouncementState, row.state),
  audience: row.audience === 'all' ? 'all' : 'chosen',
  createdBy: creatorOf(steps, row.id),
  createdAt: row.createdAt.toISOString(),
  sendAt: row.state === 'Scheduled' ? (row.dueAt?.toISOString() ?? null) : null,
  begunAt: row.begunAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  sent: row.sentCount,
  opened,
});

type Related = {
  readonly steps: readonly StepRow[];
  readonly recipients: readonly Reached[];
  readonly opened: number;
  readonly reach: number;
};

export const presentAnnouncement = (
  row: AnnouncementRow,
  { steps, recipients, opened, reach }: Related,
): Announcement => ({
  ...presentAnnouncementSummary(row, steps, opened),
  version: row.version,
  words: z.parse(TextsGiven, row.words),
  link: linkFrom(row),
  recipients: recipients.map(({ id, number, nickName }) => ({ id, number: String(number), nickName })),
  reach,
  steps: steps.map((step) => ({
    verb: step.verb,
    from: step.fromState === null ? null : z.parse(AnnouncementState, step.fromState),
    to: z.parse(AnnouncementState, step.toState),
    by: step.actorName,
    at: step.at.toISOString(),
  })),
});
