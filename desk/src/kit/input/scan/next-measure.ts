import type { KeyboardEvent } from 'react';

// Some browsers alone give the focus to what is selected: the standard has it stay where it is.
const takeUp = (measure: HTMLInputElement): void => {
  measure.focus();
  measure.select();
};

/**
 * For the `onKeyDown` around a bench's measures: ↵ goes from one whole number to the next, and from the last one out of
 * the fields, where a scan field takes the focus up.
 */
export const goToNextMeasure = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget, key, ctrlKey, metaKey, nativeEvent } = event;
  // Ctrl+Enter is the whole form's: weighed, measured, done.
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]')];
  const next = inputs[inputs.indexOf(target) + 1];
  if (next && inputs.includes(target)) takeUp(next);
  else target.blur();
};

/** Puts the caret into the first measure inside an element, its number selected. */
export const startMeasures = (within: HTMLElement | null): void => {
  const first = within?.querySelector<HTMLInputElement>('input[inputmode="numeric"]');
  if (first) takeUp(first);
};
