import type { DisplayChoice } from '@hakobu/contract/rates/rate.shape';
import type { Gender } from '@hakobu/contract/shoppers/shopper.shape';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export type Own = {
  readonly nickName: string;
  readonly avatar: string;
  readonly nickChangedOn: string | null;
  readonly nickChanges: number;
};

/** What a shopper is called and looks like, locked: their changes follow each other. */
export const lockOwn = async (tx: Tx, id: string): Promise<Own> => {
  const { rows } = await sql<Own>`
    select nick_name, avatar, nick_changed_on::text as nick_changed_on, nick_changes
    from shoppers.shopper where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a shopper who is signed in is not there');
  return row;
};

export const updateNickName = async (
  tx: Tx,
  id: string,
  { nickName, day, changes }: { readonly nickName: string; readonly day: string; readonly changes: number },
): Promise<void> => {
  await sql`update shoppers.shopper set nick_name = ${nickName}, nick_changed_on = ${day}::date,
    nick_changes = ${changes} where id = ${id}`.execute(tx);
};

export const updateAvatar = async (tx: Tx, id: string, avatar: string): Promise<void> => {
  await tx.updateTable('shoppers.shopper').set({ avatar }).where('id', '=', id).execute();
};

/** What is left out stays as it is, what is empty is taken away. */
export type Person = { readonly gender?: Gender | '' | undefined; readonly birthday?: string | undefined };

export const updatePerson = async (tx: Tx, id: string, { gender, birthday }: Person): Promise<void> => {
  if (gender !== undefined)
    await tx
      .updateTable('shoppers.shopper')
      .set({ gender: gender || null })
      .where('id', '=', id)
      .execute();
  if (birthday !== undefined)
    await sql`update shoppers.shopper set birthday = ${birthday || null}::date where id = ${id}`.execute(tx);
};

export const updateDisplayCurrency = async (
  tx: Tx,
  id: string,
  displayCurrency: DisplayChoice | null,
): Promise<void> => {
  await tx.updateTable('shoppers.shopper').set({ displayCurrency }).where('id', '=', id).execute();
};
