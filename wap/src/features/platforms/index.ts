export { FeeText } from './FeeText.tsx';
export { Instructions } from './LazyInstructions.tsx';
export { PlatformLogo } from './PlatformLogo.tsx';
export { platformsQuery } from './platforms.queries.ts';
export { usePlatformNames } from './usePlatformNames.ts';
