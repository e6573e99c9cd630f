import { gramsOf } from '../input/scan/scale.ts';
import { minCodeLength, scannerMs } from './key-reader.ts';
import { scanSink } from './scan-sink.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;
type Run = { readonly field: Field; readonly before: string; text: string; lastAt: number; slowestMs: number };

// Many people type words at a slow scanner's pace: where words are typed, only what is faster than anybody is a burst.
const wordsMs = 50;

let run: Run | null = null;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

// React hears of a value only when it is set past React's own setter.
const restore = (field: Field, value: string) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** A character in a text field: it stands there as it is typed, and what the field held before is remembered. */
export const noteInField = ({ target, key, timeStamp: at }: KeyboardEvent): void => {
  if (!isField(target)) return;
  if (run?.field === target && at - run.lastAt <= scannerMs) {
    run.text += key;
    run.slowestMs = Math.max(run.slowestMs, at - run.lastAt);
    run.lastAt = at;
  } else run = { field: target, before: target.value, text: key, lastAt: at, slowestMs: 0 };
};

/**
 * Enter or Tab in a text field. Where it ends a burst that the field is not meant for, the field is as it was before, and
 * the page's scan field has the code. Fields say what they take by `data-takes`: `any`, `none` where Enter sends, or a
 * pattern; fields of whole numbers take what a scale types. True where nothing else may hear of the key.
 */
export const endInField = ({ target, timeStamp: at }: KeyboardEvent): boolean => {
  const ended = run;
  run = null;
  if (!ended || ended.field !== target || at - ended.lastAt > scannerMs || ended.text.length < minCodeLength)
    return false;
  const { field, before, text, slowestMs } = ended;
  const isNumeric = field.inputMode === 'numeric';
  if (!isNumeric && (slowestMs > wordsMs || at - ended.lastAt > wordsMs)) return false;
  const takes = field.dataset['takes'];
  if (takes === 'none') return true;
  if (takes === 'any') return false;
  const sink = scanSink();
  if (isNumeric) {
    const grams = gramsOf(text);
    if (grams !== null) {
      if (!/^\d+$/.test(text)) restore(field, String(grams));
      return false;
    }
    restore(field, before);
  } else {
    if (!sink || (takes !== undefined && new RegExp(takes).test(text))) return false;
    restore(field, before);
  }
  sink?.take(text);
  return true;
};
