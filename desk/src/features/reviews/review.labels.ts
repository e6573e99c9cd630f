import type { DeskReviewView } from '@hakobu/contract/reviews/review.desk-api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const reviewViewLabels = {
  unanswered: msg`没有回复的`,
  low: msg`一星两星`,
  hidden: msg`已隐藏`,
  all: msg`全部`,
} satisfies Record<DeskReviewView, MessageDescriptor>;
