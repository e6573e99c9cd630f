import { describe, expect, test } from 'vitest';
import { addressFaults, addressFormOf, nationalPhone } from './address-form.shape.ts';
import { AddressGiven } from './address.shape.ts';
import { asksForIdNumber, isIdNumber, maskedIdNumber, normalIdNumber } from './id-number.shape.ts';

const typed = (country: string, change: object = {}) => ({
  country,
  recipient: 'Mei',
  phone: '',
  postcode: '',
  region: 'R',
  city: 'C',
  district: 'D',
  line1: '1 Street',
  ...change,
});

const good: Readonly<Record<string, readonly [phone: string, postcode: string]>> = {
  CN: ['13800138000', '518057'],
  HK: ['9123 4567', ''],
  MO: ['6612 3456', ''],
  TW: ['0912-345-678', '10617'],
  JP: ['090-1234-5678', '150-0001'],
  KR: ['010-1234-5678', '04524'],
  SG: ['9123 4567', '238801'],
  MY: ['012-345 6789', '50450'],
  TH: ['081-234-5678', '10110'],
  US: ['(213) 555-0142', '90001-1234'],
  CA: ['416-555-0142', 'M5V 3L9'],
  GB: ['07911 123456', 'SW1A 1AA'],
  DE: ['0151 23456789', '10115'],
  FR: ['06 12 34 56 78', '75001'],
  IT: ['347 123 4567', '00118'],
  ES: ['612 345 678', '28001'],
  NL: ['06 12345678', '1012 AB'],
  AU: ['0412 345 678', '2000'],
  NZ: ['021 123 4567', '1010'],
};

describe('the form of a country', () => {
  test.each(Object.entries(good))(
    '%s takes its own telephone and postcode, and asks for each of its parts',
    (country, [phone, postcode]) => {
      const { dialCode, parts } = addressFormOf(country);
      expect(addressFaults(typed(country, { phone, postcode }))).toEqual({});
      expect(addressFaults(typed(country, { phone: `+${dialCode} ${phone.replace(/^0/, '')}`, postcode }))).toEqual({});
      for (const part of parts)
        expect(addressFaults(typed(country, { phone, postcode, [part]: ' ' }))).toEqual({ [part]: 'missing' });
      expect(addressFaults(typed(country, { phone: '12', postcode }))).toEqual({ phone: 'invalid' });
    },
  );

  const withPostcodes = Object.entries(good).filter(([, [, postcode]]) => postcode !== '');
  test.each(withPostcodes)('%s asks for its postcode', (country, [phone]) => {
    expect(addressFaults(typed(country, { phone }))).toEqual({ postcode: 'missing' });
    expect(addressFaults(typed(country, { phone, postcode: 'x' }))).toEqual({ postcode: 'invalid' });
  });

  test('any other country takes a city, a telephone with its +, and a postcode where it has one', () => {
    const phone = '+55 11 91234 5678';
    expect(addressFaults(typed('BR', { phone }))).toEqual({});
    expect(addressFaults(typed('BR', { phone: phone.replace('+', '00'), postcode: '01310-100' }))).toEqual({});
    expect(addressFaults(typed('BR', { phone: '11 91234 5678', postcode: '?' }))).toEqual({
      phone: 'invalid',
      postcode: 'invalid',
    });
    expect(addressFaults(typed('BR', { phone, city: '' }))).toEqual({ city: 'missing' });
  });

  test.each(['constructor', 'toString', '__proto__', ''])('%j is no country, and is read as any other text', (text) => {
    expect(addressFormOf(text)).toBe(addressFormOf('CH'));
    expect([asksForIdNumber(text), isIdNumber(text, '1')]).toEqual([false, false]);
    expect(AddressGiven.safeParse(typed(text, { idNumber: '1' })).success).toBe(false);
  });

  test('a telephone of another country is taken with its +', () => {
    expect(addressFaults(typed('AU', { phone: '+86 13800138000', postcode: '2000' }))).toEqual({});
    expect(nationalPhone('+86 138-0013-8000', '86')).toBe('13800138000');
  });
});

describe('an id number', () => {
  test.each([
    ['CN', '110101199003070003', true],
    ['CN', '110101 19900307 0003', true],
    ['CN', '110101199003070004', false],
    ['CN', '110101199013070003', false],
    ['CN', '11010119900307000', false],
    ['TW', 'a123456789', true],
    ['KR', 'P123456789012', true],
    ['AU', '123456789', false],
  ])('of %s: %s is %s', (country, number, expected) => {
    expect(isIdNumber(country, number)).toBe(expected);
  });

  test('is shown with its first three signs and its last two', () => {
    expect(maskedIdNumber(normalIdNumber('11010119900307000x'))).toBe('110*************0X');
    expect(maskedIdNumber('A123456789')).toBe('A12*****89');
  });
});
