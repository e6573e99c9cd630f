import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { provinces, readPasted } from './address-paste.rules.ts';

const shenzhen = {
  recipient: '陈小美',
  phone: '13800138000',
  region: '广东省',
  city: '深圳市',
  district: '南山区',
  line1: '科技园科苑路8号3栋1201室',
};

describe('a pasted address', () => {
  test.each([
    '陈小美 13800138000 广东省深圳市南山区科技园科苑路8号3栋1201室',
    '广东省深圳市南山区科技园科苑路8号3栋1201室,陈小美,13800138000',
    '收货人:陈小美 手机号码:138-0013-8000 所在地区:广东省深圳市南山区 详细地址:科技园科苑路8号3栋1201室',
    '收货人:陈小美\n手机号码:13800138000\n所在地区:广东省 深圳市 南山区\n详细地址:科技园科苑路8号3栋1201室',
    '陈小美,+86 13800138000,广东深圳市南山区科技园科苑路8号3栋1201室',
    '13800138000 陈小美 中国广东省深圳市南山区科技园科苑路8号3栋1201室',
  ])('is read in whatever order it comes: %s', (text) => {
    expect(readPasted(text)).toEqual(shenzhen);
  });

  test.each<[string, object]>([
    [
      '王芳 13912345678 北京市朝阳区建国路88号 100022',
      { region: '北京市', city: '北京市', district: '朝阳区', line1: '建国路88号', postcode: '100022' },
    ],
    [
      '王芳 13912345678 上海上海市浦东新区世纪大道1号',
      { region: '上海市', city: '上海市', district: '浦东新区', line1: '世纪大道1号' },
    ],
    ['王芳 13912345678 吉林省吉林市船营区解放中路2号', { region: '吉林省', city: '吉林市', district: '船营区' }],
    [
      '王芳 13912345678 云南省大理白族自治州大理市人民路3号',
      { city: '大理白族自治州', district: '大理市', line1: '人民路3号' },
    ],
    [
      '王芳 13912345678 内蒙古自治区锡林郭勒盟正蓝旗上都镇5号',
      { region: '内蒙古自治区', city: '锡林郭勒盟', district: '正蓝旗' },
    ],
    ['王芳 021-62345678 上海市静安区南京西路100号', { phone: '021-62345678', district: '静安区' }],
    [
      '王芳 13912345678 江苏省苏州市昆山市玉山镇前进路6号',
      { city: '苏州市', district: '昆山市', line1: '玉山镇前进路6号' },
    ],
  ])('knows the ways of its place: %s', (text, expected) => {
    expect(readPasted(text)).toMatchObject({ recipient: '王芳', ...expected });
  });

  test('does not take a house number for a postcode, nor a street for a name', () => {
    expect(readPasted('广东省深圳市南山区科苑路100123号')).toEqual({
      region: '广东省',
      city: '深圳市',
      district: '南山区',
      line1: '科苑路100123号',
    });
  });

  test('with nothing in it gives nothing', () => {
    expect(readPasted('')).toEqual({});
    expect(readPasted('  \n ')).toEqual({});
  });

  const seed = Math.floor(Math.random() * 2 ** 31);
  test(`of any text is read in bounded time and loses no digits of the telephone (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600, unit: 'binary' }), fc.constantFrom(...provinces), (noise, province) => {
        readPasted(noise);
        expect(readPasted(`李雷 13700001111 ${province}某某路1号`)).toMatchObject({
          phone: '13700001111',
          region: province,
        });
      }),
      { seed, numRuns: 300 },
    );
  });
});
