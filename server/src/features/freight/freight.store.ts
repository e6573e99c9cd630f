import type { Db } from '../../platform/database/database.ts';

/** Every row of the configuration. One query after the other: inside a transaction they share one connection. */
export const listConfiguration = async (db: Db) => ({
  routes: await db.selectFrom('freight.route').selectAll().orderBy('sort').orderBy('code').execute(),
  zones: await db.selectFrom('freight.zone').selectAll().execute(),
  countryRules: await db.selectFrom('freight.countryRule').selectAll().execute(),
  rates: await db.selectFrom('freight.rate').selectAll().orderBy('upToGrams').execute(),
  customs: await db.selectFrom('freight.customs').selectAll().execute(),
  dutyRates: await db.selectFrom('freight.dutyRate').selectAll().execute(),
  customsProperties: await db.selectFrom('freight.customsProperty').selectAll().execute(),
  setting: await db.selectFrom('freight.setting').selectAll().executeTakeFirstOrThrow(),
});

export type ConfigurationRows = Awaited<ReturnType<typeof listConfiguration>>;
