import { Trans } from '@lingui/react/macro';

/** What is paid for orders is held; what is paid for services with them is taken at once. */
export const termsWithServices = <Trans>订单先冻结，采购成功才扣款；增值服务付款即扣款</Trans>;
