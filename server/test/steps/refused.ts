import { isProblem, type Problem } from '@hakobu/contract/base/problem';

/** The refusal that the call ends in; fails when it is answered, or breaks in another way. */
export const refusal = async (call: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isProblem(error)) throw new Error('was not refused', { cause: error });
  return error;
};

export const codeOf = async (call: Promise<unknown>): Promise<number> => (await refusal(call)).code;
