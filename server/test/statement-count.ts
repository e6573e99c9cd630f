import { recordStatements } from '../bench/recording.ts';
import type { World } from './world.ts';

// Who calls, and whether the key is known already, is asked before any call; a transaction's brackets do no work.
const isNotCounted = (text: string): boolean =>
  /^(begin|commit|rollback|start transaction)/i.test(text) ||
  /"?(sign_in|staff)"?\."?session"?/i.test(text) ||
  /^select .* from "platform"\."answer"/i.test(text);

/**
 * The SQL statements that a call sends, in their order: every query of every connection of the world's pool while it
 * runs, without those that every call begins with and the transaction's brackets. Nothing else may run meanwhile.
 */
export const statementsOf = async (world: World, call: () => Promise<unknown>): Promise<string[]> =>
  (await recordStatements(world.pool, call)).map(({ text }) => text).filter((text) => !isNotCounted(text));
