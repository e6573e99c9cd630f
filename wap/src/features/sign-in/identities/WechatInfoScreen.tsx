import { IdentityInfo } from './IdentityInfo.tsx';

export const WechatInfoScreen = () => <IdentityInfo provider="wechat" />;
