import type { World } from './world.ts';

/** The newest code that was written to somebody, as their phone would show it. */
export const newestCode = async (world: Pick<World, 'pool'>, to: string): Promise<string> => {
  const { rows } = await world.pool.query<{ code: string }>(
    'select code from letters.outgoing where recipient = $1 and code is not null order by id desc limit 1',
    [to],
  );
  const [row] = rows;
  if (!row) throw new Error(`no code was sent to ${to}`);
  return row.code;
};
