import type { NextStepGiven } from '@hakobu/contract/feedback/next-step.shape';
import { useLingui } from '@lingui/react/macro';
import { stepLabels } from './feedback.labels.ts';

/** A step with what was said beside it. */
export const useStepName = () => {
  const { t } = useLingui();
  return ({ kind, words }: Pick<NextStepGiven, 'kind' | 'words'>): string => {
    if (kind === 'other') return words;
    return words === '' ? t(stepLabels[kind]) : `${t(stepLabels[kind])} · ${words}`;
  };
};
