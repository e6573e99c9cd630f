import type { Caller } from '../../../platform/http/caller.ts';

/** The same caller without the idempotency key: for a step whose answer is not the call's answer. */
export const withoutKey = <Who>(caller: Caller<Who>): Caller<Who> => {
  const { repeatable, ...rest } = caller;
  return repeatable ? rest : caller;
};
