import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { DB } from '../../../platform/database/tables.ts';
import type { Reminder } from './occasion.rules.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';

export type ReminderRow = Selectable<DB['letters.reminder']>;

export const insertReminders = async (tx: Tx, aboutCode: string, reminders: readonly Reminder[]): Promise<void> => {
  if (reminders.length === 0) return;
  await tx
    .insertInto('letters.reminder')
    .values(
      reminders.map(({ template, step, dueAt }) => ({
        id: newId(),
        template,
        step,
        aboutCode,
        dueAt,
      })),
    )
    .onConflict((on) => on.columns(['aboutCode', 'template', 'step']).doNothing())
    .execute();
};

/** Takes one reminder that is due; those that another server is at are passed over. */
export const reminderDueAt = earliest('letters.reminder', 'dueAt');

export const takeNextReminder = async (tx: Tx): Promise<ReminderRow | undefined> => {
  const row = await tx
    .selectFrom('letters.reminder')
    .selectAll()
    .where('dueAt', '<=', tx.now)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row) await tx.deleteFrom('letters.reminder').where('id', '=', row.id).execute();
  return row;
};
