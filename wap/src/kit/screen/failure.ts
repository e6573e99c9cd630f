import { NetworkFailure } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem, Problem } from '@hakobu/contract/base/problem';
import { t } from '@lingui/core/macro';

/** What the shopper is told of a failed call: the server's words, or the source's for a failed network (section 8). */
export const reasonFor = (error: unknown): string => {
  if (error instanceof Problem && error.message) return error.message;
  if (error instanceof NetworkFailure) return t`网络异常,请检查网络!`;
  return t`出了点问题，请重试`;
};

/**
 * Whether what a screen is about is not there: it never was, is gone, or its id is none at all, as in a link that was cut.
 * Asking again brings nothing.
 */
export const isNotThere = ({ data, error }: { readonly data: unknown; readonly error: unknown }): boolean =>
  data === undefined && (isProblem(error, codes.notFound) || isProblem(error, codes.invalidRequest));
