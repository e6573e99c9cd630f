import type { LetterWords } from './letter-words.ts';

export const simplified: LetterWords = {
  letters: {
    orderUnpaidSoon: {
      title: '订单快到付款时限了',
      paragraphs: ['「{goods}」还没有付款。到时限没付，订单会自动关闭，不扣任何钱，但商品可能被别人买走。'],
    },
    orderClosed: {
      title: '订单超时未付，已关闭',
      paragraphs: ['「{goods}」在时限内没有付款，订单已自动关闭，没有扣任何钱。', '还想要的话，可以重新下单。'],
    },
    orderCancelled: {
      title: '订单已取消',
      paragraphs: ['「{goods}」已按你的要求取消。', '冻结的 {releasedYen} 日元已退回付款时的余额。'],
    },
    cancelledWithOthers: {
      title: '同批订单已一起取消',
      paragraphs: [
        '同时提交的订单 {otherOrder} 没有买到，按你的选择，「{goods}」也一起取消了。',
        '冻结的 {releasedYen} 日元已退回付款时的余额。',
      ],
    },
    supplementAsked: {
      title: '需要补款 {differenceYen} 日元',
      paragraphs: [
        '「{goods}」的实际价格比付款时高，补 {differenceYen} 日元后才能继续采购。',
        '到时限没有补款，订单会取消，已付的钱全部退回。不想补也可以直接拒绝，同样全部退回。',
      ],
    },
    supplementSoon: {
      title: '补款快到时限了',
      paragraphs: ['「{goods}」还等着补款 {differenceYen} 日元。到时限没有补款，订单会取消，已付的钱全部退回。'],
    },
    supplementPaid: {
      title: '已自动补款 {differenceYen} 日元',
      paragraphs: ['「{goods}」的实际价格比付款时高，差额在你设定的自动补款额度以内，已从余额补上，商品也已采购。'],
    },
    supplementRefused: {
      title: '订单已取消，钱已退回',
      paragraphs: ['你没有接受「{goods}」的补款，订单已取消。', '冻结的 {releasedYen} 日元已退回付款时的余额。'],
    },
    supplementExpired: {
      title: '补款超时，订单已取消',
      paragraphs: ['「{goods}」在时限内没有补款，订单已取消。', '冻结的 {releasedYen} 日元已退回付款时的余额。'],
    },
    orderBought: {
      title: '商品已采购',
      paragraphs: [
        '「{goods}」已经买到，等卖家发货到仓库。',
        '实际花费比付款时少，多出的 {releasedYen} 日元已退回付款时的余额。',
      ],
    },
    orderSoldOut: {
      title: '没有买到，钱已退回',
      paragraphs: ['「{goods}」已经无货，没能买到。', '冻结的 {releasedYen} 日元已退回付款时的余额。'],
    },
    restAsked: {
      title: '有一单没买到，其余的还买吗？',
      paragraphs: [
        '「{goods}」没有买到，它的钱已退回。',
        '同批还有 {count} 单已付款、还没采购，请决定是继续买还是全部取消。没有答复的话，到时限会继续购买。',
      ],
    },
    cancelGranted: {
      title: '取消申请已通过',
      paragraphs: [
        '「{goods}」已取消。',
        '{releasedYen} 日元已退回付款时的余额。',
        '按申请时所示，收取了 {feeYen} 日元费用。',
      ],
    },
    cancelDeclined: {
      title: '取消申请没有通过',
      paragraphs: ['「{goods}」不能取消，订单会照常进行。'],
    },
    sellerCancelled: {
      title: '卖家取消了交易，钱已退回',
      paragraphs: ['卖家取消了「{goods}」的交易。', '包括手续费在内的 {refundedYen} 日元已全部退回付款时的余额。'],
    },
    sellerSent: {
      title: '卖家已发货',
      paragraphs: ['「{goods}」已由卖家寄往仓库。'],
    },
    orderSplit: {
      title: '订单已拆成两单',
      paragraphs: ['「{goods}」会分几次到货，其中一部分已拆为新订单 {otherOrder}。已付的钱按比例分开，总额不变。'],
    },
    orderArrived: {
      title: '商品已到仓库',
      paragraphs: ['「{goods}」已入库，称重、量尺寸并拍了照。', '在免费存放期内申请发货，不收仓储费。'],
    },
    arrivalNoted: {
      title: '到货时发现了问题',
      paragraphs: ['「{goods}」到货时发现：{what}。', '仓库已拍照留存，请到订单里查看。'],
    },
    partArrived: {
      title: '到了一部分',
      paragraphs: ['「{goods}」到了一部分，仓库先替你收好，等其余的到齐再入库。'],
    },
    claimAccepted: {
      title: '认领成功',
      paragraphs: ['你认领的包裹已确认是「{goods}」，仓库会尽快为你入库。'],
    },
    claimRefused: {
      title: '认领没有通过',
      paragraphs: ['你为「{goods}」提交的认领没有通过。', '补充凭证后可以再次申请。'],
    },
    storageEndsSoon: {
      title: '免费存放还剩 {daysLeft} 天',
      paragraphs: ['「{goods}」的免费存放还剩 {daysLeft} 天，之后按天收取仓储费，随运费结算。'],
    },
    storageEndsToday: {
      title: '免费存放今天到期',
      paragraphs: ['「{goods}」的免费存放今天到期，明天起按天收取仓储费，随运费结算。'],
    },
    disposalNear: {
      title: '商品将在 {daysLeft} 天后被处理',
      paragraphs: ['「{goods}」已在仓库存放很久，{daysLeft} 天后仍没有申请发货，会被当作放弃并处理掉，无法找回。'],
    },
    orderDisposed: {
      title: '商品已按超期处理',
      paragraphs: ['「{goods}」超过了最长存放期限，已按超期处理，无法再发货。'],
    },
    parcelStarted: {
      title: '商品到齐，准备打包',
      paragraphs: ['预约发货的包裹 {parcel}，商品已全部到仓库，很快开始打包。扫描第一件之前，还可以免费修改。'],
    },
    parcelEmptied: {
      title: '预约的包裹已取消',
      paragraphs: ['预约发货的包裹 {parcel} 里，已没有可以等的商品，包裹已免费取消。'],
    },
    freightAsked: {
      title: '包裹已称重，请付运费',
      paragraphs: [
        '包裹 {parcel} 已打包称重。请选线路付运费，付款后尽快出库。',
        '原来选的线路运费为 {freightYen} 日元。',
        '到时限没有付款，包裹会拆开放回货架，并产生拆包费。',
      ],
    },
    freightSoon: {
      title: '运费还剩 {daysLeft} 天付款',
      paragraphs: ['包裹 {parcel} 的报价还有 {daysLeft} 天有效。到时限没有付款，包裹会拆开放回货架，并产生拆包费。'],
    },
    quoteExpired: {
      title: '报价过期，包裹已拆开',
      paragraphs: [
        '包裹 {parcel} 在时限内没有付运费，已经拆开，商品放回货架，仓储继续计时。',
        '拆包费 {feeYen} 日元会随下一个包裹结算。',
      ],
    },
    parcelUnpacked: {
      title: '包裹已拆开',
      paragraphs: [
        '仓库拆开了包裹 {parcel}，商品已放回货架，可以重新申请发货。',
        '冻结的 {releasedYen} 日元已退回付款时的余额。',
        '拆包费 {feeYen} 日元会随下一个包裹结算。',
      ],
    },
    parcelUndone: {
      title: '包裹已按你的要求拆开',
      paragraphs: [
        '包裹 {parcel} 已取消，商品放回货架。已经付过的运费全部退回。',
        '冻结的 {releasedYen} 日元已退回付款时的余额。',
        '拆包费 {feeYen} 日元会随下一个包裹结算。',
      ],
    },
    sheetAsked: {
      title: '请补全面单',
      paragraphs: ['包裹 {parcel} 的运费已付。还缺报关要用的信息，补全后才能出库。'],
    },
    parcelSent: {
      title: '包裹已出库',
      paragraphs: ['包裹 {parcel} 已交给承运商，可以用运单号查物流。'],
    },
    parcelDelivered: {
      title: '包裹已送达',
      paragraphs: ['承运商显示包裹 {parcel} 已送达。收到后请确认收货；到时限没有确认，会自动完成。'],
    },
    parcelCompleted: {
      title: '包裹已完成',
      paragraphs: ['送达后一段时间没有确认收货，包裹 {parcel} 已自动完成。没有收到的话，请联系客服。'],
    },
    parcelReturned: {
      title: '包裹被退回仓库',
      paragraphs: [
        '承运商把包裹 {parcel} 退回了仓库，商品已放回货架，可以重新申请发货。',
        '退回产生的 {feeYen} 日元会随下一个包裹结算。',
      ],
    },
    parcelLost: {
      title: '包裹丢失，已赔偿',
      paragraphs: ['很抱歉，承运商确认包裹 {parcel} 已经丢失。', '赔偿 {compensationYen} 日元已存入你的日元余额。'],
    },
    topUpCredited: {
      title: '充值已到账',
      paragraphs: ['充值的金额已到账，可以用来付款了。', '另外赠送 {bonusYen} 日元优惠金。'],
    },
    topUpFailed: {
      title: '充值没有成功',
      paragraphs: ['充值 {topUp} 的支付没有成功，没有任何金额到账。你可以随时重新充值。'],
    },
    slipRefused: {
      title: '转账凭证未通过',
      paragraphs: [
        '充值 {topUp} 的转账凭证未能确认：{note}',
        '如果你已经转账，请重新上传凭证，这笔充值会再保留 7 天。',
      ],
    },
    topUpRefunded: {
      title: '充值已原路退款',
      paragraphs: ['充值 {topUp} 的款项已原路退回，并已从余额中扣除。'],
    },
    chargedBack: {
      title: '一笔充值被银行拒付',
      paragraphs: [
        '你的银行撤回了充值 {topUp} 的付款，我们已从余额中扣除这笔钱；余额不够的部分记为欠款。',
        '如果你没有申请撤回，请联系银行和客服。',
      ],
    },
    chargebackWon: {
      title: '拒付已撤销，钱已退回',
      paragraphs: ['充值 {topUp} 的拒付已经撤销，扣除的金额已经退回。'],
    },
    autoWithdrawalAsked: {
      title: '自动提现已提交',
      paragraphs: [
        '余额超过了你设置的金额，已按规则提交提现 {withdrawal}，正在审核。',
        '审核开始前可以取消，金额会全部退回余额。',
      ],
    },
    autoWithdrawalRefused: {
      title: '自动提现没有执行',
      paragraphs: ['到了自动提现的日子，但这次没有提现，余额没有变动。原因可以在自动提现的记录里查看。'],
    },
    autoRuleSet: {
      title: '自动提现的规则已更改',
      paragraphs: [
        '你的自动提现已开启，或改为提现更多、提现到另一个账户。',
        '如果不是你本人操作，请立即关闭自动提现、修改支付密码，并联系客服。',
      ],
    },
    withdrawalPaid: {
      title: '提现已付款',
      paragraphs: ['提现 {withdrawal} 已经付款。到账时间取决于银行或支付方式。'],
    },
    withdrawalPartlyPaid: {
      title: '提现部分付款，其余已退回',
      paragraphs: ['提现 {withdrawal} 有一部分没有付成，这部分已退回余额，其余已经付款。', '没有付成的原因：{reason}'],
    },
    withdrawalReturned: {
      title: '提现没有付成，已全部退回',
      paragraphs: ['提现 {withdrawal} 没有付成，金额已全部退回余额。', '原因：{reason}'],
    },
    withdrawalRefused: {
      title: '提现未通过审核，已全部退回',
      paragraphs: ['提现 {withdrawal} 未通过审核，金额已全部退回余额。', '原因：{reason}'],
    },
    payeeBound: {
      title: '绑定了新的收款账户',
      paragraphs: [
        '你的账号绑定了收款账户 {payee}，冷却期过后才能提现到这里。',
        '如果不是你本人操作，请立即解绑、修改登录密码和支付密码，并联系客服。',
      ],
    },
    balanceAged: {
      title: '有余额超过六个月没有使用',
      paragraphs: ['你的余额里有一部分已经存放超过六个月。你可以继续用它购物，也可以提现。'],
    },
    payPasswordChanged: {
      title: '支付密码已修改',
      paragraphs: [
        '你的支付密码刚刚修改过，之后付款请用新密码。',
        '如果不是你本人操作，请立即用验证码重置支付密码，并联系客服。',
      ],
    },
    payPasswordReset: {
      title: '支付密码已重置',
      paragraphs: [
        '你的支付密码刚刚用验证码重置过。24 小时内每笔付款都要输入新密码，也不能提高限额。',
        '如果不是你本人操作，请立即联系客服，我们会先冻结账号。',
      ],
    },
  },
  facts: {
    goods: '商品',
    quantity: '数量',
    order: '订单号',
    otherOrder: '相关订单',
    parcel: '包裹号',
    seller: '卖家',
    releasedYen: '退回',
    capturedYen: '实际花费',
    differenceYen: '补款',
    feeYen: '费用',
    freightYen: '运费',
    compensationYen: '赔偿',
    refundedYen: '退款',
    creditedYen: '到账',
    creditedFen: '到账',
    bonusYen: '赠送优惠金',
    topUp: '充值单号',
    withdrawnYen: '提现金额',
    withdrawnFen: '提现金额',
    returnedYen: '退回余额',
    returnedFen: '退回余额',
    takenBackYen: '从余额扣除',
    takenBackFen: '从余额扣除',
    agedYen: '超过六个月',
    agedFen: '超过六个月',
    feeFen: '费用',
    payee: '收款账户',
    withdrawal: '提现单号',
    arrivesOn: '最晚到账',
    usableFrom: '可用时间',
    dueAt: '时限',
    freeUntil: '免费存放到',
    weightGrams: '重量',
    route: '线路',
    carrier: '承运商',
    trackingNo: '快递单号',
    waybillNo: '运单号',
    note: '工作人员留言',
    reason: '原因',
  },
  findings: {
    damaged: '有破损',
    short: '数量不足',
    wrong: '与订单不符',
    wet: '受潮',
    opened: '包装被拆过',
    other: '与预期不符',
  },
};
