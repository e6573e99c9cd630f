/** The provinces as they are written on labels, and the short forms that people type. */
const provinceNames =
  `北京市 天津市 上海市 重庆市 河北省 山西省 辽宁省 吉林省 黑龙江省 江苏省 浙江省 安徽省 福建省 江西省 山东省
河南省 湖北省 湖南省 广东省 海南省 四川省 贵州省 云南省 陕西省 甘肃省 青海省 台湾省 内蒙古自治区 广西壮族自治区
西藏自治区 宁夏回族自治区 新疆维吾尔自治区 香港特别行政区 澳门特别行政区`.split(/\s+/);

/** The provinces of the mainland, as the form offers them. */
export const provinces: readonly string[] = provinceNames.filter((name) => !/^(台湾|香港|澳门)/.test(name));

const shortName = (province: string): string =>
  province.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/, '');

const municipalities = /^(北京|天津|上海|重庆)市$/;

export type PastedAddress = {
  readonly recipient?: string;
  readonly phone?: string;
  readonly postcode?: string;
  readonly region?: string;
  readonly city?: string;
  readonly district?: string;
  readonly line1?: string;
};

const labels =
  /(收\s*货\s*人|收\s*件\s*人|姓\s*名|联\s*系\s*人|手\s*机\s*号\s*码|手\s*机\s*号|手\s*机|联\s*系\s*电\s*话|电\s*话|邮\s*政\s*编\s*码|邮\s*编|所\s*在\s*地\s*区|所\s*在\s*地|详\s*细\s*地\s*址|收\s*货\s*地\s*址|收\s*件\s*地\s*址|地\s*址)\s*[:：]\s*/g;

/**
 * Takes the first match out of a text: what was found, and what is left, with a gap in its place. The first group of
 * the pattern is what stands before (older Safari knows no lookbehind) and is left where it was.
 */
const takeOut = (text: string, pattern: RegExp): { found: string | undefined; rest: string } => {
  const match = pattern.exec(text);
  if (!match) return { found: undefined, rest: text };
  const [whole, before = '', found] = match;
  return { found, rest: `${text.slice(0, match.index)}${before} ${text.slice(match.index + whole.length)}` };
};

const mobile = /(^|[^\d])(?:\+?86[-\s]?)?(1[3-9]\d[-\s]?\d{4}[-\s]?\d{4})(?!\d)/;
const landline = /(^|[^\d])(0\d{2,3}[-\s]?\d{7,8})(?!\d)/;
// Six digits that stand alone: house and room numbers are followed by their word.
const postcode = /(^|[^\dA-Za-z-])(\d{6})(?![\d号栋室楼弄幢座单房-])/;

const tidyPhone = (found: string): string =>
  found.startsWith('1') ? found.replace(/[\s-]/g, '') : found.replace(/\s/g, '');

const looksLikeName = (text: string): boolean =>
  /^([\u4e00-\u9fff·]{2,6}|[A-Za-z][A-Za-z .'-]{1,40})$/.test(text) &&
  !/[省市区县镇乡村路街道号栋楼室弄幢座]$/.test(text);

/** The recipient: a short piece of its own, first or last, that is no part of an address. */
const takeName = (text: string): { name: string | undefined; rest: string } => {
  const pieces = text.split(/[\s,，;；、|]+/).filter(Boolean);
  const at = [0, pieces.length - 1].find((place) => pieces.length > 1 && looksLikeName(pieces[place] ?? ''));
  if (at === undefined) return { name: undefined, rest: pieces.join(' ') };
  return { name: pieces[at], rest: pieces.filter((_, place) => place !== at).join(' ') };
};

const provinceAt = (text: string): { province: string; rest: string } | undefined => {
  for (const province of provinceNames) {
    const short = shortName(province);
    const written = text.startsWith(province) ? province : text.startsWith(short) ? short : undefined;
    if (written === undefined) continue;
    // 吉林市 and its like: a city that bears its province's short name, typed without the province.
    if (written === short && text[short.length] === '市' && !municipalities.test(province)) continue;
    return { province, rest: text.slice(written.length).replace(/^(省|市)?\s*/, '') };
  }
  return undefined;
};

const cityAt = /^([\u4e00-\u9fff]{2,10}?(?:自治州|地区|盟|市))\s*/;
const districtAt = /^([\u4e00-\u9fff]{1,10}?(?:自治县|自治旗|新区|林区|特区|区|县|旗|市))\s*/;

const splitRegions = (text: string): Pick<PastedAddress, 'region' | 'city' | 'district' | 'line1'> => {
  const start = provinceAt(text);
  let rest = (start?.rest ?? text).trim();
  const parts: { region?: string; city?: string; district?: string } = start ? { region: start.province } : {};
  if (start && municipalities.test(start.province)) {
    // 北京市北京市朝阳区 and 北京市市辖区朝阳区 are written too: the city is the province.
    parts.city = start.province;
    rest = rest
      .replace(start.province, '')
      .replace(/^市辖区/, '')
      .trim();
  } else {
    const city = cityAt.exec(rest);
    if (city?.[1]) {
      parts.city = city[1];
      rest = rest.slice(city[0].length);
    }
  }
  const district = districtAt.exec(rest);
  if (district?.[1] && (parts.city ?? parts.region)) {
    parts.district = district[1];
    rest = rest.slice(district[0].length);
  }
  const line1 = rest.replace(/\s+/g, ' ').trim();
  return line1 ? { ...parts, line1 } : parts;
};

/**
 * Reads a mainland address as it is copied from a chat or another shop: name, telephone, postcode and address in any
 * order, with labels or without. What it does not find is left out; it never guesses what is not written.
 */
export const readPasted = (typed: string): PastedAddress => {
  const plain = typed
    .normalize('NFKC')
    .slice(0, 500)
    .replace(labels, ' ')
    .replace(/中国|中华人民共和国/g, ' ');
  const byMobile = takeOut(plain, mobile);
  const byPhone = byMobile.found ? byMobile : takeOut(plain, landline);
  const byPostcode = takeOut(byPhone.rest, postcode);
  const { name, rest } = takeName(byPostcode.rest.replace(/[()【】[\]]/g, ' ').trim());
  return {
    ...(name ? { recipient: name } : {}),
    ...(byPhone.found ? { phone: tidyPhone(byPhone.found) } : {}),
    ...(byPostcode.found ? { postcode: byPostcode.found } : {}),
    ...splitRegions(rest.replace(/([省市区县州盟旗])\s+/g, '$1')),
  };
};
