import type { Db } from '../../platform/database/database.ts';

/** Every row of the configuration. One query after the other: inside a transaction they share one connection. */
export const listConfiguration = async (db: Db) => ({
  routes: await db.selectFrom('freight.route').selectAll().orderBy('sort').orderBy('code').execute(),
  zones: await db.selectFrom('freight.zone').selectAll().execute(),
  countryRules: await db.selectFrom('freight.country_rule').selectAll().execute(),
  rates: await db.selectFrom('freight.rate').selectAll().orderBy('up_to_grams').execute(),
  customs: await db.selectFrom('freight.customs').selectAll().execute(),
  dutyRates: await db.selectFrom('freight.duty_rate').selectAll().execute(),
  customsProperties: await db.selectFrom('freight.customs_property').selectAll().execute(),
  setting: await db.selectFrom('freight.setting').selectAll().executeTakeFirstOrThrow(),
});

export type ConfigurationRows = Awaited<ReturnType<typeof listConfiguration>>;
