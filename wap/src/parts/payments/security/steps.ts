import { lazy } from 'react';

// Fetched when somebody pays: screens that only may lead to a payment stay small.
export const PayPasswordSteps = lazy(async () => ({
  default: (await import('./PayPasswordSteps.tsx')).PayPasswordSteps,
}));
export const PayCodeStep = lazy(async () => ({ default: (await import('./PayCodeStep.tsx')).PayCodeStep }));
export const CodeStep = lazy(async () => ({ default: (await import('../../sign-in/CodeStep.tsx')).CodeStep }));
