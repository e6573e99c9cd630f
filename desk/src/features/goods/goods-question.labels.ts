import type { DeskCommentView } from '@hakobu/contract/goods/comment.desk-api';
import type { TemplateKind } from '@hakobu/contract/goods/comment-template.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const goodsQuestionViewLabels = {
  waiting: msg`等回答`,
  answered: msg`已回答`,
  setAside: msg`不回答`,
  all: msg`全部`,
} satisfies Record<DeskCommentView, MessageDescriptor>;

export const templateKindLabels = {
  question: msg`提问模板`,
  answer: msg`回答模板`,
} satisfies Record<TemplateKind, MessageDescriptor>;
