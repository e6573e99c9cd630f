import { permissions, roles } from '@hakobu/contract/staff/permissions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { luckOf, seed } from '../../../test/money/luck.ts';
import { makeWorld } from '../../../test/world.ts';
import { membersWho } from './staff.actions.ts';
import { memberMay } from './staff.store.ts';

const world = makeWorld();

test(`who may do something is answered alike in a statement and by the matrix (SEED=${seed})`, async () => {
  const luck = luckOf(seed);
  for (let member = 0; member < 12; member += 1) {
    const held = roles.filter(() => luck.happens(0.3));
    const { id } = await world.staff(`m${member}`, ...held);
    if (luck.happens(0.2)) await world.pool.query('update staff.member set is_active = false where id = $1', [id]);
  }
  for (const role of roles)
    for (const permission of permissions)
      if (luck.happens(0.2))
        await world.pool.query(
          'insert into staff.matrix_change (role, permission, is_granted, changed_at) values ($1, $2, $3, $4)',
          [role, permission, luck.happens(0.5), world.clock.now()],
        );
  const { db } = world.platform;
  for (const permission of permissions) {
    const { rows } = await sql<{ id: string }>`
      select a.id from staff.member a where ${memberMay(permission, sql<string>`a.id`)}`.execute(db);
    const able = (await membersWho(db, permission)).map(({ id }) => id);
    expect({ permission, ids: rows.map(({ id }) => id).toSorted() }).toEqual({ permission, ids: able.toSorted() });
  }
});
