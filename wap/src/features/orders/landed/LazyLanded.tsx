import { lazy, Suspense, type ComponentProps } from 'react';

// Fetched when a cart is looked at: whoever only shows orders does not carry them.
const CustomsLater = lazy(async () => ({ default: (await import('../confirm/CustomsNote.tsx')).CustomsNote }));
const SheetLater = lazy(async () => ({ default: (await import('./LandedSheet.tsx')).LandedSheet }));

export const CustomsNote = (props: ComponentProps<typeof CustomsLater>) => (
  <Suspense fallback={null}>
    <CustomsLater {...props} />
  </Suspense>
);

export const LandedSheet = (props: ComponentProps<typeof SheetLater>) => (
  <Suspense fallback={null}>
    <SheetLater {...props} />
  </Suspense>
);
