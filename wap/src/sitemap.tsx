import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { Trait } from './kit/screen/here.ts';
import { lazyScreen } from './shell/lazyScreen.ts';

/** `login`: opened signed out it shows the source's modal instead. */
export type Access = 'public' | 'login';

export type Route = {
  readonly path: string;
  readonly title: MessageDescriptor;
  readonly access: Access;
  readonly traits: readonly Trait[];
  readonly Screen: ComponentType;
};

const route = (
  path: string,
  title: MessageDescriptor,
  [access, ...traits]: readonly [Access, ...Trait[]],
  load: () => Promise<ComponentType>,
): Route => ({ path, title, access, traits, Screen: lazyScreen(load) });

/** Every screen there is, in the order of the product's list of routes. `/` is pages/home/home. */
export const sitemap: readonly Route[] = [
  route('pages/home/home', msg`首页`, ['public', 'tab', 'pull', 'bottom'], async () => {
    return (await import('./features/goods/HomeScreen.tsx')).HomeScreen;
  }),
  route('pages/classify/classify', msg`商城`, ['public', 'tab'], async () => {
    return (await import('./features/platforms/MallScreen.tsx')).MallScreen;
  }),
  route('pages/cart/cart', msg`购物车`, ['login', 'tab', 'pull', 'bottom'], async () => {
    return (await import('./features/carts/CartScreen.tsx')).CartScreen;
  }),
  route('pages/my/my', msg`我的`, ['public', 'tab', 'custom'], async () => {
    return (await import('./features/shoppers/MineScreen.tsx')).MineScreen;
  }),
  route('pages/cart/cart1', msg`购物车`, ['login', 'pull', 'bottom'], async () => {
    return (await import('./features/carts/CartScreen.tsx')).CartScreen;
  }),
  route('pages/base/login/login', msg`登录`, ['public', 'custom'], async () => {
    return (await import('./features/sign-in/LogInScreen.tsx')).LogInScreen;
  }),
  route('pages/base/register/register', msg`注册`, ['public'], async () => {
    return (await import('./features/sign-in/RegisterScreen.tsx')).RegisterScreen;
  }),
  route('pages/base/fastLogin/fastLogin', msg`一键登录`, ['public', 'custom'], async () => {
    return (await import('./features/sign-in/quick/FastLogInScreen.tsx')).FastLogInScreen;
  }),
  route('pages/base/fRegister/fRegister', msg`快速注册`, ['public'], async () => {
    return (await import('./features/sign-in/quick/QuickRegisterScreen.tsx')).QuickRegisterScreen;
  }),
  route('pages/base/bindAccount/bindAccount', msg`绑定账号`, ['public'], async () => {
    return (await import('./features/sign-in/identities/BindAccountScreen.tsx')).BindAccountScreen;
  }),
  route('pages/base/forgetPwd/forgetPwd', msg`找回密码`, ['public'], async () => {
    return (await import('./features/sign-in/ForgotPasswordScreen.tsx')).ForgotPasswordScreen;
  }),
  route('pages/base/search/search', msg`搜索`, ['public', 'custom', 'pull', 'bottom'], async () => {
    return (await import('./features/goods/SearchScreen.tsx')).SearchScreen;
  }),
  route('pages/base/gDetail/gDetail', msg`商品详情`, ['public', 'pull'], async () => {
    return (await import('./features/goods/GoodsScreen.tsx')).GoodsScreen;
  }),
  route('pages/base/sellerHome/sellerHome', msg`卖家信息`, ['public', 'pull', 'bottom'], async () => {
    return (await import('./features/goods/SellerScreen.tsx')).SellerScreen;
  }),
  route('pages/base/evaluateList/evaluateList', msg`商品评价`, ['public', 'pull', 'bottom'], async () => {
    return (await import('./features/reviews/ReviewsScreen.tsx')).ReviewsScreen;
  }),
  route('pages/base/pDetail/pDetail', msg`确认订单`, ['login'], async () => {
    return (await import('./features/orders/confirm/ConfirmScreen.tsx')).ConfirmScreen;
  }),
  route('pages/base/charge/charge', msg`充值`, ['login'], async () => {
    return (await import('./features/payments/ChargeScreen.tsx')).ChargeScreen;
  }),
  route('pages/base/webView/webView', msg`网页`, ['public'], async () => {
    return (await import('./features/chat/WebViewScreen.tsx')).WebViewScreen;
  }),
  route('pages/base/webViewService/webViewService', msg`在线客服`, ['login'], async () => {
    return (await import('./features/chat/ChatScreen.tsx')).ChatScreen;
  }),
  route('pages/base/userProtocol/userProtocol', msg`用户协议`, ['public'], async () => {
    return (await import('./features/content/UserProtocolScreen.tsx')).UserProtocolScreen;
  }),
  route('pages/base/richText/richText', msg`详情`, ['public'], async () => {
    return (await import('./features/content/RichTextScreen.tsx')).RichTextScreen;
  }),
  route('packageClassify/pages/tbdxForm/tbdxForm', msg`代购下单`, ['login'], async () => {
    return (await import('./features/proxies/ProxyFormScreen.tsx')).ProxyFormScreen;
  }),
  route('packageClassify/pages/tbdxCar/tbdxCar', msg`代购购物车`, ['login', 'pull'], async () => {
    return (await import('./features/proxies/ProxyCartScreen.tsx')).ProxyCartScreen;
  }),
  route('packageClassify/pages/tbdxCommit/tbdxCommit', msg`确认代购`, ['login'], async () => {
    return (await import('./features/orders/confirm/ProxyCommitScreen.tsx')).ProxyCommitScreen;
  }),
  route('pages/base/pdp/pdp', msg`商品`, ['public'], async () => {
    return (await import('./features/goods/SharedScreen.tsx')).SharedScreen;
  }),
  route('packageCart/pages/messageDetail/messageDetail', msg`消息详情`, ['login'], async () => {
    return (await import('./features/feedback/MessageScreen.tsx')).MessageScreen;
  }),
  route('packageMy/pages/letterTypeList/letterTypeList', msg`站内信`, ['login', 'pull'], async () => {
    return (await import('./features/letters/LetterTypeListScreen.tsx')).LetterTypeListScreen;
  }),
  route('packageMy/pages/letterList/letterList', msg`站内信`, ['login', 'pull', 'bottom'], async () => {
    return (await import('./features/letters/LetterListScreen.tsx')).LetterListScreen;
  }),
  route('packageMy/pages/letterDetail/letterDetail', msg`信件详情`, ['login'], async () => {
    return (await import('./features/letters/LetterDetailScreen.tsx')).LetterDetailScreen;
  }),
  route('packageMy/pages/setting/setting', msg`设置`, ['public'], async () => {
    return (await import('./features/settings/SettingScreen.tsx')).SettingScreen;
  }),
  route('packageMy/pages/universal/universal', msg`通用`, ['public'], async () => {
    return (await import('./features/settings/UniversalScreen.tsx')).UniversalScreen;
  }),
  route('packageMy/pages/darkPattern/darkPattern', msg`深色模式`, ['public'], async () => {
    return (await import('./features/settings/DarkPatternScreen.tsx')).DarkPatternScreen;
  }),
  route('packageMy/pages/nickName/nickName', msg`个人资料`, ['login'], async () => {
    return (await import('./features/shoppers/profile/NickNameScreen.tsx')).NickNameScreen;
  }),
  route('packageMy/pages/fixNickName/fixNickName', msg`修改昵称`, ['login'], async () => {
    return (await import('./features/shoppers/profile/FixNickNameScreen.tsx')).FixNickNameScreen;
  }),
  route('packageMy/pages/kefu/kefu', msg`客服中心`, ['public'], async () => {
    return (await import('./features/chat/ServiceCentreScreen.tsx')).ServiceCentreScreen;
  }),
  route('packageMy/pages/addressList/addressList', msg`收货地址`, ['login', 'pull'], async () => {
    return (await import('./features/addresses/AddressListScreen.tsx')).AddressListScreen;
  }),
  route('packageMy/pages/addAddress/addAddress', msg`编辑地址`, ['login'], async () => {
    return (await import('./features/addresses/AddAddressScreen.tsx')).AddAddressScreen;
  }),
  route('packageMy/pages/accoutSafe/accoutSafe', msg`账号安全`, ['login', 'pull'], async () => {
    return (await import('./features/sign-in/safety/AccountSafetyScreen.tsx')).AccountSafetyScreen;
  }),
  route('packageMy/pages/cancelAccount/cancelAccount', msg`注销账号`, ['login', 'pull'], async () => {
    return (await import('./features/closing/CancelAccountScreen.tsx')).CancelAccountScreen;
  }),
  route('pages/base/bindTel/bindTel', msg`绑定手机`, ['login'], async () => {
    return (await import('./features/sign-in/ways-in/ChangePhoneScreen.tsx')).ChangePhoneScreen;
  }),
  route('packageMy/pages/fixTel/fixTel', msg`修改手机号`, ['login'], async () => {
    return (await import('./features/sign-in/ways-in/ChangePhoneScreen.tsx')).ChangePhoneScreen;
  }),
  route('packageMy/pages/fixEmail/fixEmail', msg`修改邮箱`, ['login'], async () => {
    return (await import('./features/sign-in/ways-in/ChangeEmailScreen.tsx')).ChangeEmailScreen;
  }),
  route('packageMy/pages/fixUserName/fixUserName', msg`修改用户名`, ['login'], async () => {
    return (await import('./features/sign-in/ways-in/ChangeUserNameScreen.tsx')).ChangeUserNameScreen;
  }),
  route('packageMy/pages/fixPwd/fixPwd', msg`修改密码`, ['login'], async () => {
    return (await import('./features/sign-in/ways-in/ChangePasswordScreen.tsx')).ChangePasswordScreen;
  }),
  route('packageMy/pages/paySet/paySet', msg`支付设置`, ['login'], async () => {
    return (await import('./features/payments/PaySetScreen.tsx')).PaySetScreen;
  }),
  route('packageMy/pages/paySort/paySort', msg`默认扣款方式`, ['login'], async () => {
    return (await import('./features/wallet/PaySortScreen.tsx')).PaySortScreen;
  }),
  route('packageMy/pages/wallet/wallet', msg`我的钱包`, ['login', 'pull', 'bottom'], async () => {
    return (await import('./features/wallet/WalletScreen.tsx')).WalletScreen;
  }),
  route('packageMy/pages/withdraw/withdraw', msg`提现`, ['login'], async () => {
    return (await import('./features/withdrawals/withdrawing/WithdrawScreen.tsx')).WithdrawScreen;
  }),
  route('packageMy/pages/withdrawAuto/withdrawAuto', msg`自动提现`, ['login'], async () => {
    return (await import('./features/withdrawals/AutoWithdrawScreen.tsx')).AutoWithdrawScreen;
  }),
  route('packageMy/pages/chargeHistory/chargeHistory', msg`充值记录`, ['login', 'pull', 'bottom'], async () => {
    return (await import('./features/payments/ChargeHistoryScreen.tsx')).ChargeHistoryScreen;
  }),
  route('packageMy/pages/orderList/orderList', msg`我的订单`, ['login', 'pull', 'bottom'], async () => {
    return (await import('./features/orders/OrderListScreen.tsx')).OrderListScreen;
  }),
  route('packageMy/pages/orderDetail/orderDetail', msg`订单详情`, ['login', 'pull'], async () => {
    return (await import('./features/orders/OrderDetailScreen.tsx')).OrderDetailScreen;
  }),
  route('packageMy/pages/footprintList/footprintList', msg`浏览记录`, ['login', 'pull', 'bottom'], async () => {
    return (await import('./features/goods/BrowsedScreen.tsx')).BrowsedScreen;
  }),
  route('packageMy/pages/collectList/collectList', msg`我的收藏`, ['login', 'pull', 'bottom'], async () => {
    return (await import('./features/goods/CollectedScreen.tsx')).CollectedScreen;
  }),
  route('packageMy/pages/applyDeliver/applyDeliver', msg`申请发货`, ['login'], async () => {
    return (await import('./features/parcels/ApplyDeliverScreen.tsx')).ApplyDeliverScreen;
  }),
  route('packageMy/pages/parcelList/parcelList', msg`我的包裹`, ['login', 'pull', 'bottom'], async () => {
    return (await import('./features/parcels/ParcelListScreen.tsx')).ParcelListScreen;
  }),
  route('packageMy/pages/parcelDetail/parcelDetail', msg`包裹详情`, ['login', 'pull'], async () => {
    return (await import('./features/parcels/ParcelDetailScreen.tsx')).ParcelDetailScreen;
  }),
  route('packageMy/pages/parcelOrderList/parcelOrderList', msg`包裹订单`, ['login'], async () => {
    return (await import('./features/parcels/ParcelOrdersScreen.tsx')).ParcelOrdersScreen;
  }),
  route('packageMy/pages/parcelFreightPay/parcelFreightPay', msg`支付运费`, ['login'], async () => {
    return (await import('./features/parcels/FreightPayScreen.tsx')).FreightPayScreen;
  }),
  route('packageMy/pages/dueOutParcelList/dueOutParcelList', msg`待出库包裹`, ['login', 'pull', 'bottom'], async () => {
    return (await import('./features/parcels/DueOutScreen.tsx')).DueOutScreen;
  }),
  route('packageMy/pages/addSheetInfo/addSheetInfo', msg`填写面单`, ['login'], async () => {
    return (await import('./features/parcels/SheetScreen.tsx')).SheetScreen;
  }),
  route('packageMy/pages/logisticsDetail/logisticsDetail', msg`物流详情`, ['login', 'pull'], async () => {
    return (await import('./features/tracking/LogisticsScreen.tsx')).LogisticsScreen;
  }),
  route('packageMy/pages/freightCal/freightCal', msg`运费计算`, ['public'], async () => {
    return (await import('./features/freight/CalculatorScreen.tsx')).CalculatorScreen;
  }),
  route('packageMy/pages/groupHall/groupHall', msg`团购大厅`, ['public', 'pull', 'bottom'], async () => {
    return (await import('./features/groups/GroupHallScreen.tsx')).GroupHallScreen;
  }),
  route('packageMy/pages/groupSquareDetail/groupSquareDetail', msg`团购详情`, ['public', 'pull'], async () => {
    return (await import('./features/groups/GroupSquareScreen.tsx')).GroupSquareScreen;
  }),
  route('packageMy/pages/groupJoinDetail/groupJoinDetail', msg`我参与的团`, ['login', 'pull'], async () => {
    return (await import('./features/groups/GroupJoinScreen.tsx')).GroupJoinScreen;
  }),
  route('packageMy/pages/groupAdd/groupAdd', msg`发起团购`, ['login'], async () => {
    return (await import('./features/groups/GroupAddScreen.tsx')).GroupAddScreen;
  }),
  route('packageMy/pages/groupDetail/groupDetail', msg`团管理`, ['login', 'pull'], async () => {
    return (await import('./features/groups/GroupDetailScreen.tsx')).GroupDetailScreen;
  }),
  route('packageMy/pages/groupMember/groupMember', msg`团成员`, ['login', 'pull'], async () => {
    return (await import('./features/groups/GroupMemberScreen.tsx')).GroupMemberScreen;
  }),
  route('packageMy/pages/groupPendingMember/groupPendingMember', msg`待审核成员`, ['login', 'pull'], async () => {
    return (await import('./features/groups/GroupPendingMemberScreen.tsx')).GroupPendingMemberScreen;
  }),
  route('packageMy/pages/groupAddOrder/groupAddOrder', msg`添加订单`, ['login'], async () => {
    return (await import('./features/groups/GroupAddOrderScreen.tsx')).GroupAddOrderScreen;
  }),
  route('packageMy/pages/groupOrder/groupOrder', msg`团订单`, ['login', 'pull', 'bottom'], async () => {
    return (await import('./features/groups/GroupOrderScreen.tsx')).GroupOrderScreen;
  }),
  route('packageMy/pages/groupCanPackageOrder/groupCanPackageOrder', msg`可打包订单`, ['login', 'pull'], async () => {
    return (await import('./features/groups/GroupCanPackageOrderScreen.tsx')).GroupCanPackageOrderScreen;
  }),
  route('packageMy/pages/groupApplyDeliver/groupApplyDeliver', msg`团发货`, ['login'], async () => {
    return (await import('./features/groups/GroupApplyDeliverScreen.tsx')).GroupApplyDeliverScreen;
  }),
  route('packageMy/pages/groupPendingOrder/groupPendingOrder', msg`待审核订单`, ['login', 'pull'], async () => {
    return (await import('./features/groups/GroupPendingOrderScreen.tsx')).GroupPendingOrderScreen;
  }),
  route('packageMy/pages/chooseGroupList/chooseGroupList', msg`选择团`, ['login'], async () => {
    return (await import('./features/groups/ChooseGroupScreen.tsx')).ChooseGroupScreen;
  }),
  route('packageMy/pages/odServeList/odServeList', msg`订单服务`, ['login', 'pull'], async () => {
    return (await import('./features/services/asking/OrderServicesScreen.tsx')).OrderServicesScreen;
  }),
  route('packageMy/pages/odAddServe/odAddServe', msg`添加服务`, ['login'], async () => {
    return (await import('./features/services/asking/AddServicesScreen.tsx')).AddServicesScreen;
  }),
  route('packageMy/pages/odLeaveWord/odLeaveWord', msg`进度反馈`, ['login', 'pull'], async () => {
    return (await import('./features/feedback/FeedbackScreen.tsx')).FeedbackScreen;
  }),
  route('packageMy/pages/serveList/serveList', msg`增值服务`, ['public'], async () => {
    return (await import('./features/services/ServiceListScreen.tsx')).ServiceListScreen;
  }),
  route('packageMy/pages/thirdsBind/thirdsBind', msg`第三方绑定`, ['login'], async () => {
    return (await import('./features/sign-in/identities/ThirdsBindScreen.tsx')).ThirdsBindScreen;
  }),
  route('packageMy/pages/wechatInfo/wechatInfo', msg`微信信息`, ['login'], async () => {
    return (await import('./features/sign-in/identities/WechatInfoScreen.tsx')).WechatInfoScreen;
  }),
  route('packageMy/pages/qqInfo/qqInfo', msg`QQ信息`, ['login'], async () => {
    return (await import('./features/sign-in/identities/QqInfoScreen.tsx')).QqInfoScreen;
  }),
  route('packageMy/pages/bindWx/bindWx', msg`绑定微信`, ['login'], async () => {
    return (await import('./features/sign-in/identities/BindWechatScreen.tsx')).BindWechatScreen;
  }),
];

export const routes: ReadonlyMap<string, Route> = new Map(sitemap.map((each) => [each.path, each]));
