import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Risk } from './risks.ts';

type RiskWords = { readonly name: MessageDescriptor; readonly description: MessageDescriptor };

export const riskLabels = {
  noRoute: {
    name: msg`现在寄不到`,
    description: msg`按已知的重量和属性，没有线路能寄到你选的地区。可以换一个地区看看，或先问客服。`,
  },
  lastKnown: {
    name: msg`价格可能有变`,
    description: msg`平台暂时连不上，这里是最后知道的价格和库存。买手下单前会再看一遍，多了要你同意，少了退给你。`,
  },
  secondHand: {
    name: msg`二手一般不退`,
    description: msg`二手商品的成色以卖家写的为准，买到以后卖家一般不接受退换。在意的地方先在下面提问，或加购验货。`,
  },
  privateSeller: {
    name: msg`个人卖家`,
    description: msg`卖家是个人，付款后也可能取消交易；取消时你付的钱全额退回。`,
  },
  oneOfAKind: {
    name: msg`只有一件`,
    description: msg`买手下单前可能已被别人买走；买不到就全额退回。`,
  },
  unknownOptions: {
    name: msg`规格要写清楚`,
    description: msg`平台没有告诉我们有哪些颜色和尺寸。如果原页面上要选，请在下单时写明要哪一款。`,
  },
  shippingNotNamed: {
    name: msg`日本运费待定`,
    description: msg`卖家还没有说寄到仓库的日本国内运费。采购时才知道，多出来的部分会请你补款。`,
  },
} satisfies Record<Risk, RiskWords>;
