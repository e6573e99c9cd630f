import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { ServiceCode } from '@hakobu/contract/services/service.shape';
import * as z from 'zod/mini';

const Named = z.object({ code: ServiceCode });

/** The service whose fee waits, where that is why this one's was refused; a refusal about itself names itself. */
export const otherFeeOf = (error: unknown, code: string): string | null => {
  if (!isProblem(error, codes.wrongState)) return null;
  const named = z.safeParse(Named, error.data);
  return named.success && named.data.code !== code ? named.data.code : null;
};
