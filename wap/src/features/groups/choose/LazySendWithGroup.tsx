import { lazy, Suspense } from 'react';
import type { SendWithGroupProps } from './SendWithGroup.tsx';

const Later = lazy(async () => ({ default: (await import('./SendWithGroup.tsx')).SendWithGroup }));

/** `SendWithGroup`, fetched after what it stands in: few have a group to choose. */
export const SendWithGroup = (props: SendWithGroupProps) => (
  <Suspense fallback={null}>
    <Later {...props} />
  </Suspense>
);
