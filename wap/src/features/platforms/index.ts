export { FeeText } from './FeeText.tsx';
export { PlatformLogo } from './PlatformLogo.tsx';
export { platformsQuery } from './platforms.queries.ts';
export { usePlatformNames } from './usePlatformNames.ts';
