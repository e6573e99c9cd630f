import type { Address } from '@hakobu/contract/addresses/address.shape';
import { expect, test } from 'vitest';
import { addressText } from './address-text.ts';

const base: Address = {
  id: '0193a4b0-0000-7000-8000-000000000001',
  country: 'CN',
  recipient: '陈美',
  phone: '+86 13800138000',
  postcode: '100022',
  region: '北京市',
  city: '北京市',
  district: '朝阳区',
  line1: '建国路 88 号',
  line2: '3 栋',
  idNumberMasked: null,
  isDefault: false,
};

test.each<[string, Partial<Address>, string]>([
  ['a municipality is written once', {}, '北京市朝阳区 建国路 88 号 3 栋 100022'],
  [
    'Hong Kong has no postcode',
    { country: 'HK', region: '', city: '', district: '油麻地', postcode: '' },
    '油麻地 建国路 88 号 3 栋',
  ],
  [
    'in the west the street comes first',
    {
      country: 'US',
      region: 'CA',
      city: 'Los Angeles',
      district: '',
      line1: '1 Main St',
      line2: '',
      postcode: '90001',
    },
    '1 Main St, Los Angeles, CA 90001',
  ],
])('%s', (_, change, expected) => {
  expect(addressText({ ...base, ...change })).toBe(expected);
});
