import * as z from 'zod/mini';
import { Id, Instant, optionalText, text } from '../base/shapes.ts';
import { proposalLifecycle } from './proposal.lifecycle.ts';

/** A name alone says not who it is: it can be changed, an account cannot. */
const Decider = z.object({ name: z.string(), account: z.string() });

/** A change of some values that waits for a second person, or waited: each as it was seen and as it is to be. */
export const proposalOf = <Values extends z.ZodMiniType>(values: Values) =>
  z.object({
    /** It is never changed: the id says what was seen. */
    id: Id,
    state: z.enum(proposalLifecycle.states),
    before: values,
    after: values,
    /** Whether its own proposer agreed, for nobody else was left: none that was decided lately. */
    isAlone: z.boolean(),
    proposedBy: Decider,
    proposedByMe: z.boolean(),
    proposedAt: Instant,
    decidedBy: z.nullable(Decider),
    decidedAt: z.nullable(Instant),
    note: z.string(),
  });

/** The newest proposal of a kind, decided or not, and whether who asks is the only one who may: they propose nothing. */
export const newestProposalOf = <Values extends z.ZodMiniType>(values: Values) =>
  z.object({ newest: z.nullable(proposalOf(values)), actsAlone: z.boolean() });

export const ProposalAsked = z.object({ id: Id });
export const ProposalRejected = z.object({ id: Id, note: text(300) });
export const ProposalWithdrawn = z.object({ id: Id, note: optionalText(300) });
