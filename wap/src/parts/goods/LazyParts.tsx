import { lazy, Suspense } from 'react';
import type { WordsFieldProps } from './WordsField.tsx';
import type { SeenAtProps } from './SeenAt.tsx';

const Seen = lazy(async () => ({ default: (await import('./SeenAt.tsx')).SeenAt }));
const Words = lazy(async () => ({ default: (await import('./WordsField.tsx')).WordsField }));

/** `SeenAt`, which no first page needs. */
export const LazySeenAt = (props: SeenAtProps) => (
  <Suspense fallback={null}>
    <Seen {...props} />
  </Suspense>
);

/** `WordsField`, for lines whose goods ask for words. */
export const LazyWordsField = (props: WordsFieldProps) => (
  <Suspense fallback={null}>
    <Words {...props} />
  </Suspense>
);
