import { lazy, Suspense } from 'react';
import type { InstructionsProps } from './Instructions.tsx';

// They stand on screens that are heavy without them, below what is read first.
const Later = lazy(async () => ({ default: (await import('./Instructions.tsx')).Instructions }));

/** What to know before buying on these platforms; nothing while it is not known. */
export const Instructions = (of: InstructionsProps) => (
  <Suspense fallback={null}>
    <Later {...of} />
  </Suspense>
);
