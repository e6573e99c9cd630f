import type { EventName, Events } from '../../src/events.ts';
import type { World } from '../world.ts';

/** The events of one kind that wait in the outbox, in the order in which they were recorded. */
export const happened = async <Name extends EventName>(world: World, name: Name): Promise<Events[Name][]> => {
  const { rows } = await world.pool.query<{ happened: Events[Name] }>(
    'select happened from platform.event where name = $1 order by id',
    [name],
  );
  return rows.map((row) => row.happened);
};
