import type { Db } from '../../platform/database/database.ts';
import { staffNamesByIds } from '../staff/index.ts';

const staffActor = /^staff:(?<id>[0-9a-f-]{36})$/;

const idOf = (actor: string): string | undefined => staffActor.exec(actor)?.groups?.['id'];

/** Says by what name the staff among these actors go now; nothing for all others. */
export const namesOfStaff = async (db: Db, actors: readonly string[]): Promise<(actor: string) => string> => {
  const ids = actors.flatMap((actor) => idOf(actor) ?? []);
  const names = ids.length === 0 ? [] : await staffNamesByIds(db, ids);
  return (actor) => names.find(({ id }) => id === idOf(actor))?.name ?? '';
};
