import type { DeclarationField } from '@hakobu/contract/freight/freight.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const fieldLabels = {
  nameEnglish: msg`英文品名`,
  nameChinese: msg`中文品名`,
  hsCode: msg`HS 编码`,
  quantity: msg`数量`,
  value: msg`单价`,
  material: msg`材质`,
  countryOfOrigin: msg`产地`,
  recipientIdNumber: msg`收件人证件号`,
  recipientTaxNumber: msg`收件人税号`,
  clearanceCode: msg`清关码`,
} satisfies Record<DeclarationField, MessageDescriptor>;
