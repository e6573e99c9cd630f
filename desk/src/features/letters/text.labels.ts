import { maxParagraph, maxParagraphs, maxTitle, type TextFault } from '@hakobu/contract/letters/letter-text.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is wrong; `name` is the fact that it is about. */
export const faultLabels = {
  empty: () => msg`不能空着`,
  long: ({ place }) => (place === 'title' ? msg`最多 ${maxTitle} 个字` : msg`最多 ${maxParagraph} 个字`),
  many: () => msg`最多 ${maxParagraphs} 段`,
  html: () => msg`站内信是纯文字，不能有 HTML`,
  control: () => msg`里面有看不见的字符，请重新输入`,
  brace: () => msg`花括号只用来写下面列出的占位`,
  unknown: ({ name }) => msg`没有 ${name} 这个占位`,
  missing: ({ name }) => msg`要写上占位 ${name}，写在没有可选占位的一段里`,
  optionalInTitle: ({ name }) => msg`标题里不能用 ${name}：不是每封信都有`,
  nothingAlways: () => msg`要有一段只用每封信都有的占位，不然信可能是空的`,
} as const satisfies Record<TextFault['fault'], (fault: TextFault) => MessageDescriptor>;
