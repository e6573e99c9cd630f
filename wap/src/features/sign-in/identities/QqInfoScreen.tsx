import { IdentityInfo } from './IdentityInfo.tsx';

export const QqInfoScreen = () => <IdentityInfo provider="qq" />;
