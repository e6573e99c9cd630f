import { useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';
import { countText } from '../text/money.ts';
import { isEmpty } from './typed.ts';

export type Issue = z.core.$ZodIssue;

/** Words of a field's own for what a schema holds against it; where they say nothing, the schema's stand. */
export type OwnWords = string | ((issue: Issue) => string | undefined);

/** How many characters, or how much, a bound still takes. */
const useBoundTexts = () => {
  const { t } = useLingui();
  return {
    min: (origin: string, min: number): string => {
      const count = countText(min);
      if (origin === 'string') return t`至少 ${count} 个字`;
      return origin === 'array' ? t`至少 ${count} 项` : t`最少 ${countText(min)}`;
    },
    max: (origin: string, max: number): string => {
      const count = countText(max);
      if (origin === 'string') return t`最多 ${count} 个字`;
      return origin === 'array' ? t`最多 ${count} 项` : t`最多 ${countText(max)}`;
    },
  };
};

/** What no bound is: another kind of value, or another form of text. */
const useKindText = () => {
  const { t } = useLingui();
  const formats: Readonly<Record<string, string>> = {
    date: t`日历上没有这一天`,
    datetime: t`没有这个时间`,
    url: t`网址写得不对`,
  };
  const types: Readonly<Record<string, string>> = { int: t`填整数`, number: t`填数字` };
  return (issue: Issue): string => {
    if (issue.code === 'invalid_value') return t`请选一项`;
    const known =
      issue.code === 'invalid_format'
        ? formats[issue.format]
        : issue.code === 'invalid_type'
          ? types[issue.expected]
          : undefined;
    return known ?? t`写得不对`;
  };
};

/**
 * What a schema holds against a value, in words for people. A field has words of its own where its value is written
 * otherwise than it is sent, as a percentage is that is sent in millionths: the schema's bounds would say nothing there.
 */
export const useIssueText = () => {
  const { t } = useLingui();
  const bounds = useBoundTexts();
  const kindText = useKindText();
  return (issue: Issue, value: unknown, ownWords?: OwnWords): string => {
    if (isEmpty(value)) {
      if (Array.isArray(value)) return t`至少选一项`;
      return issue.code === 'invalid_value' ? t`请选一项` : t`还没有填`;
    }
    const own = typeof ownWords === 'function' ? ownWords(issue) : ownWords;
    if (own !== undefined) return own;
    if (issue.code === 'too_small')
      return bounds.min(issue.origin, Number(issue.minimum) + (issue.inclusive === false ? 1 : 0));
    if (issue.code === 'too_big')
      return bounds.max(issue.origin, Number(issue.maximum) - (issue.inclusive === false ? 1 : 0));
    return kindText(issue);
  };
};
