import { lazy } from 'react';

/** A whole screen's content: the frame waits for it as for any screen. */
export const LazyGroupTalk = lazy(async () => ({ default: (await import('./talk/GroupTalk.tsx')).GroupTalk }));
