import type { TranslationFault, TranslatorKind } from '@hakobu/contract/translation/translation.desk-api';
import type { Untranslated } from '@hakobu/contract/translation/translation.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** As they call themselves. */
export const translatorNames: Readonly<Record<TranslatorKind, string>> = {
  deepl: 'DeepL',
  libretranslate: 'LibreTranslate',
  'openai-compatible': 'OpenAI API',
};

export const faultLabels = {
  unreachable: msg`连不上`,
  timeout: msg`没有按时回答`,
  tooMany: msg`说请求太多`,
  quota: msg`账户的额度用完了`,
  keyRefused: msg`不认这个密钥`,
  questionRefused: msg`不接受这个请求`,
  serverError: msg`对方出错`,
  notJson: msg`回答不是 JSON`,
  tooLarge: msg`回答太大`,
  wrongForm: msg`回答不是要的形式`,
} satisfies Record<TranslationFault, MessageDescriptor>;

/** Why an answer was no translation, by the server's own words; others are shown as they are. */
export const unusableLabels: Readonly<Record<string, MessageDescriptor>> = {
  'nothing came for a text': msg`什么也没有回来`,
  'the answer is far longer than the text': msg`回来的比原文长太多`,
  'an address came that was not in the text': msg`回来的内容里有原文没有的网址或邮箱`,
  'the markup did not come back as it went': msg`格式没有照原样回来`,
  'markup came where there was none': msg`原文没有格式，回来的却有`,
  'the text was refused by a filter': msg`被对方的内容过滤拒绝`,
};

export const untranslatedLabels = {
  off: msg`没有设置翻译`,
  notNeeded: msg`这段不用翻译`,
  failed: msg`没有翻译成`,
  unusable: msg`回来的内容不能用`,
  spent: msg`今天的字符用完了`,
  tooLong: msg`太长`,
} satisfies Record<Untranslated, MessageDescriptor>;
