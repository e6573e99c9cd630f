import type { EventName, Events } from '../../events.ts';
import type { Tx } from '../database/database.ts';
import { type Listener, listener, record } from './outbox.ts';

/** A feature's reaction to an event, in words: docs/generated/events.md is made of them. */
export type FeatureListener = Listener & { readonly feature: string; readonly does: string };

/**
 * What one feature has to do with events: those that it records, which it alone names, and what makes its listeners. A
 * feature has them from its own `events.ts`, and from nowhere else.
 */
export const eventsOf = <const Recorded extends EventName>(feature: string, records: readonly Recorded[]) => ({
  feature,
  records,
  /** Records an event in the caller's transaction, which has locked what the event is about. */
  record: <Name extends Recorded>(tx: Tx, name: Name, happened: Events[Name]): Promise<void> =>
    record(tx, name, happened),
  /** A reaction: what it does, as a sentence about the feature goes on. */
  listener: <Name extends EventName>(on: Name, does: string, react: Listener<Name>['react']): FeatureListener => ({
    ...listener(on, react),
    feature,
    does,
  }),
});
