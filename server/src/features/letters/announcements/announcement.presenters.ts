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
export const linkFrom = ({ link_kind: kind, link_code: code }: AnnouncementRow): AnnouncementLink | null => {
  const link = z.safeParse(AnnouncementLink, { kind, code });
  return link.success ? link.data : null;
};

const creatorOf = (steps: readonly StepRow[], id: string): string =>
  steps.find((step) => step.announcement_id === id)?.actor_name ?? '';

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
  createdAt: row.created_at.toISOString(),
  sendAt: row.state === 'Scheduled' ? (row.due_at?.toISOString() ?? null) : null,
  begunAt: row.begun_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  sent: row.sent_count,
  opened,
});

type Beside = {
  readonly steps: readonly StepRow[];
  readonly recipients: readonly Reached[];
  readonly opened: number;
  readonly reach: number;
};

export const presentAnnouncement = (
  row: AnnouncementRow,
  { steps, recipients, opened, reach }: Beside,
): Announcement => ({
  ...presentAnnouncementSummary(row, steps, opened),
  version: row.version,
  words: z.parse(TextsGiven, row.words),
  link: linkFrom(row),
  recipients: recipients.map(({ id, number, nick_name: nickName }) => ({ id, number: String(number), nickName })),
  reach,
  steps: steps.map((step) => ({
    verb: step.verb,
    from: step.from_state === null ? null : z.parse(AnnouncementState, step.from_state),
    to: z.parse(AnnouncementState, step.to_state),
    by: step.actor_name,
    at: step.at.toISOString(),
  })),
});
