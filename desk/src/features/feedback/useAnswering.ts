import { answerFeedback, type DeskFeedbackWhole } from '@hakobu/contract/feedback/feedback.desk-api';
import { maxDaysAhead, NextStepKind, type NextStepGiven, stepsAhead } from '@hakobu/contract/feedback/next-step.shape';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Photo } from '../../kit/input/PhotoDrop.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { isStepDay } from './step-day.ts';

type Draft = {
  readonly text: string;
  readonly photos: readonly Photo[];
  /** Empty: nothing is said of the next step. */
  readonly kind: string;
  readonly words: string;
  readonly on: string;
};
const nothing: Draft = { text: '', photos: [], kind: '', words: '', on: '' };

const stepIn = ({ kind, words, on }: Draft): NextStepGiven | undefined => {
  const known = NextStepKind.options.find((each) => each === kind);
  return known && { kind: known, words: words.trim(), on };
};

/** The answer that is being written, kept in this tab until it is sent. */
export const useAnswering = (whole: DeskFeedbackWhole) => {
  const { t } = useLingui();
  const now = useNow();
  const { orderCode, order, entries } = whole;
  const [draft, setDraft, clear] = useDraft(`feedback:${orderCode}`, nothing);
  // What was on screen when the writing began: a colleague's answer after it is refused, and then read.
  const [readPlace, setReadPlace] = useState(entries[0]?.place ?? 0);
  const latest = entries[0]?.place ?? 0;
  if (draft.text === '' && readPlace !== latest) setReadPlace(latest);
  const sending = useSend(answerFeedback, {
    onDone: () => {
      clear();
      tellDone(t`已回复，客人会收到站内信`);
    },
  });
  const step = stepIn(draft);
  const blockedBy = (): string | null => {
    if (draft.text.trim() === '') return t`先写回复`;
    if (step && !isStepDay(step.on, now)) return t`写上预计的日期，今天到 ${maxDaysAhead} 天以内`;
    if (step?.kind === 'other' && step.words === '') return t`写明下一步是什么`;
    return null;
  };
  const blocked = blockedBy();
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    steps: stepsAhead(order.state),
    /** More was said since the writing began. */
    newer: latest > readPlace,
    readNewer: () => setReadPlace(latest),
    isPending: sending.isPending,
    /** Something was written or chosen: why it cannot be sent yet is worth saying. */
    isBegun: draft.text.trim() !== '' || draft.photos.length > 0 || draft.kind !== '',
    blocked,
    send: () => {
      if (blocked !== null) return;
      sending.mutate({
        orderCode,
        text: draft.text.trim(),
        photoIds: draft.photos.map(({ id }) => id),
        ...(step ? { nextStep: step } : {}),
        readPlace,
      });
    },
  };
};
export type Answering = ReturnType<typeof useAnswering>;
