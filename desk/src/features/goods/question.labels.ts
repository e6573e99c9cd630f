import type { DeskCommentView } from '@hakobu/contract/goods/comment.desk-api';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const questionViewLabels = {
  waiting: msg`等回答`,
  answered: msg`已回答`,
  setAside: msg`不回答`,
  all: msg`全部`,
} satisfies Record<DeskCommentView, MessageDescriptor>;
