import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Whether a member has a second factor, in a statement. */
export const hasFactor = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from staff.authenticator a where a.member_id = ${memberId})
  or exists (select from staff.passkey p where p.member_id = ${memberId}))`;

export type FactorCounts = {
  readonly memberId: string;
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
};

/** What every member has, who has any. */
export const listFactorCounts = async (db: Db): Promise<FactorCounts[]> => {
  const { rows } = await sql<FactorCounts>`
    select m.id as member_id, a.member_id is not null as has_authenticator,
      (select count(*) from staff.passkey p where p.member_id = m.id)::int as passkeys,
      (select count(*) from staff.recovery_code c where c.member_id = m.id)::int as recovery_codes_left
    from staff.member m left join staff.authenticator a on a.member_id = m.id
    where ${hasFactor(sql`m.id`)}`.execute(db);
  return rows;
};
