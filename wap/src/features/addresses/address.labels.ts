import type { AddressForm } from '@hakobu/contract/addresses/address-form.shape';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type RegionKind = AddressForm['regionIs'];

/** What a country calls its largest parts. */
export const regionWords = {
  province: msg`省份`,
  state: msg`州`,
  prefecture: msg`都道府县`,
  none: msg`地区`,
} satisfies Record<RegionKind, MessageDescriptor>;

/** What a number is called by which customs know the recipient. */
export const idNumberWords: Readonly<Record<string, MessageDescriptor>> = {
  CN: msg`身份证号`,
  TW: msg`身份证字号`,
  KR: msg`个人通关号`,
};
