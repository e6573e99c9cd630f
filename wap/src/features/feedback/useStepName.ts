import { nextStepLabels } from '@hakobu/contract/feedback/next-step.labels';
import type { NextStepGiven } from '@hakobu/contract/feedback/next-step.shape';
import { useLingui } from '@lingui/react/macro';

/** A step as it is called: in the shopper's language, or in the words that staff wrote. */
export const useStepName = () => {
  const { i18n } = useLingui();
  return ({ kind, words }: Pick<NextStepGiven, 'kind' | 'words'>): string => {
    if (kind === 'other') return words;
    const name = i18n._(nextStepLabels[kind]);
    return words === '' ? name : `${name} · ${words}`;
  };
};
