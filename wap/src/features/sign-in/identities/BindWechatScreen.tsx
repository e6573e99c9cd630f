import { IdentityInfo } from './IdentityInfo.tsx';

/** Where WeChat leads back to; who has bound it already is shown it. */
export const BindWechatScreen = () => <IdentityInfo provider="wechat" />;
