/** Quick replies that a shop begins with. */
export const standardQuickReplies: readonly { readonly shortcut: string; readonly text: string }[] = [
  { shortcut: '你好', text: '您好,很高兴为您服务。请问有什么可以帮您?' },
  { shortcut: '稍等', text: '好的,我马上为您查询,请稍等。' },
  { shortcut: '订单号', text: '请把订单发给我看一下:点输入框右边的 +,选「订单」就可以。' },
  { shortcut: '入库', text: '卖家发货后一般 2-5 天到达仓库。商品入库后会称重、拍照,您会收到站内信。' },
  { shortcut: '运费', text: '国际运费按包裹的计费重(实重和体积重取大)计算,打包完成后可以看到实际费用,多退少补。' },
  { shortcut: '打包', text: '包裹正在打包。第一件商品被扫描之前,您都可以免费修改或取消。' },
  { shortcut: '时效', text: '包裹寄出后可以在「包裹」里查看物流。清关的时间由海关决定,通常 1-3 个工作日。' },
  { shortcut: '退款', text: '款项会按原来的扣款来源退回您的账户,您可以在「资金明细」里看到每一笔。' },
  { shortcut: '抱歉', text: '非常抱歉给您带来不便。我们会尽快核实,并在这里回复您。' },
  { shortcut: '再见', text: '感谢您的咨询,祝您购物愉快!如果方便,欢迎对这次服务做个评价。' },
];
