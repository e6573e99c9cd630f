import type { Condition } from '@hakobu/contract/goods/goods.shape';
import type { Kind, Model, Said } from './kind.ts';

const states: Readonly<Record<Condition, Said>> = {
  new: ['新品・未使用です。', '全新,未使用。', 'New and unused.'],
  likeNew: ['未使用に近い、とてもきれいな状態です。', '接近全新,非常干净。', 'As good as new, very clean.'],
  good: ['目立った傷や汚れはありません。', '没有明显的划痕和污渍。', 'No marks or stains worth noting.'],
  fair: [
    'やや傷や汚れがあります。写真でご確認ください。',
    '有少许划痕和使用痕迹,请看照片。',
    'Some marks of use; please see the pictures.',
  ],
  worn: ['使用感があります。実用には問題ありません。', '使用痕迹较明显,不影响使用。', 'Clearly used, but fit for use.'],
  poor: ['全体的に状態が悪く、現状渡しです。', '整体状态较差,按现状出售。', 'In poor condition, sold as it is.'],
  used: ['中古品です。状態は写真でご確認ください。', '二手商品,状态请看照片。', 'Used; please see the pictures.'],
};

const greetings = {
  flea: ['ご覧いただきありがとうございます。', '感谢浏览。', 'Thank you for looking.'],
  shop: ['当店の商品をご覧いただきありがとうございます。', '感谢您浏览本店商品。', 'Thank you for visiting our shop.'],
} as const satisfies Record<string, Said>;

const closings = {
  flea: [
    '自宅保管のため、神経質な方はご遠慮ください。丁寧に梱包して発送します。',
    '个人家中保存,对成色要求很高者请慎重。会仔细包装后发货。',
    'Kept at home; if you are very particular, please think twice. I pack with care.',
  ],
  shop: [
    'ご注文確認後、通常1〜3営業日で発送いたします。初期不良は到着後7日以内にご連絡ください。',
    '确认订单后通常 1 至 3 个工作日发货。到货 7 天内如有质量问题请联系。',
    'Usually sent within 1 to 3 working days. Please report faults within 7 days of arrival.',
  ],
} as const satisfies Record<string, Said>;

const headings: Said = ['商品の特徴', '商品特点', 'At a glance'];

/** What a seller says of the goods, in Japanese and translated, as HTML. */
export const descriptionFor = (goods: {
  readonly model: Model;
  readonly kind: Kind;
  readonly condition: Condition;
  readonly details: readonly Said[];
  readonly isFlea: boolean;
}): Said => {
  const tone = goods.isFlea ? 'flea' : 'shop';
  const inOne = (place: 0 | 1 | 2): string =>
    [
      `<p>${greetings[tone][place]}</p>`,
      `<p>${goods.model[place]} ${goods.kind.noun[place]}${place === 2 ? '. ' : '。'}${states[goods.condition][place]}</p>`,
      `<h3>${headings[place]}</h3>`,
      `<ul>${goods.details.map((said) => `<li>${said[place]}</li>`).join('')}</ul>`,
      `<p>${closings[tone][place]}</p>`,
    ].join('');
  return [inOne(0), inOne(1), inOne(2)];
};
