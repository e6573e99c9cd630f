import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { resendCodeSeconds, TooSoon } from '@hakobu/contract/sign-in/sign-in.shape';

/**
 * For how many seconds no further code is sent, where it was asked for too soon: as long as somebody waits for in front of a
 * field. Longer waits are told by the refusal's own words.
 */
export const secondsToNextCode = (refusal: unknown): number | undefined => {
  if (!isProblem(refusal, codes.tooManyRequests)) return undefined;
  const { success, data } = TooSoon.safeParse(refusal.data);
  return success && data.waitSeconds <= resendCodeSeconds ? data.waitSeconds : undefined;
};

/** For whoever sends a code for `CodeStep`: it tells itself that one was asked for too soon. */
export const toldByCodeStep = { [codes.tooManyRequests]: true } as const;
