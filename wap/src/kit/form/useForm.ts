import { codes } from '@hakobu/contract/base/codes';
import { isProblem, type Problem } from '@hakobu/contract/base/problem';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { reasonFor } from '../screen/failure.ts';
import { placeNow } from '../screen/navigation.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

type Fields = z.ZodMiniObject;
type Name<S extends Fields> = keyof z.input<S> & string;
type Draft<S extends Fields> = Partial<z.input<S>>;
type Faults<S extends Fields> = Partial<Record<Name<S>, string>>;

/** What a field component needs; spread it: `<TextField {...form.bind('account')} label=… />`. */
export type Bound = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly fault: string | undefined;
};

export type FormState<S extends Fields> = {
  readonly values: Draft<S>;
  readonly set: <Field extends Name<S>>(name: Field, value: z.input<S>[Field] | undefined) => void;
  readonly bind: (name: Name<S>) => Bound;
  readonly faultOf: (name: Name<S>) => string | undefined;
  /**
   * Sends what the schema accepts. A refusal is told at its field, too (`refuse`); every one is thrown on, so that the
   * one handler of failed calls tells of it.
   */
  readonly submit: (send: (input: z.input<S>) => Promise<unknown>) => Promise<void>;
  /** Hands on what the schema accepts to a further step. It is not sent by that: leaving still asks. */
  readonly handOn: (take: (input: z.input<S>) => void) => void;
  /**
   * Whether the schema accepts one field now, e.g. before a code may be sent. Shows its fault and goes there when not. What
   * an earlier try was refused for is told no longer.
   */
  readonly check: (name: Name<S>) => boolean;
  /** Tells a refusal at its field, and goes there: 10001 names it, for others `refusals` does. It stays until that changes. */
  readonly refuse: (refusal: unknown) => void;
};

export type FormOptions<S extends Fields> = {
  /** What is wrong with a field that is filled in, where the general sentence says too little. */
  readonly faults?: Faults<S>;
  /** At which field a refusal is told, by its code. */
  readonly refusals?: Readonly<Record<number, Name<S>>>;
  /** Leaving does not ask: the browser fills it in, or it is short. */
  readonly mayBeLost?: boolean;
  /** What is typed is there again after a look at a screen that the form links to. */
  readonly isKept?: boolean;
};

/** What was typed into the form that waits behind another screen, by the visit that it belongs to. */
let waiting: { readonly visit: string; readonly values: unknown } | undefined;

/** The values of a form; of one that is kept, those that it was left with at this visit. */
const useValues = <S extends Fields>(start: Draft<S>, isKept: boolean) => {
  const [visit] = useState(() => placeNow().key);
  const [values, setValues] = useState<Draft<S>>(() =>
    isKept && waiting?.visit === visit ? (waiting.values as Draft<S>) : start,
  );
  useEffect(() => {
    if (isKept) waiting = { visit, values };
  }, [isKept, visit, values]);
  return [values, setValues] as const;
};

type Issue = z.core.$ZodIssue;

const useFaultWords = () => {
  const { t } = useLingui();
  return (issue: Issue, filled: boolean): string => {
    if (!filled || issue.code === 'invalid_type') return t`请填写这一项`;
    if (issue.code === 'too_small') {
      const min = String(issue.minimum);
      return issue.origin === 'string' ? t`至少 ${min} 个字` : t`不能小于 ${min}`;
    }
    if (issue.code !== 'too_big') return t`格式不对，请检查`;
    const max = String(issue.maximum);
    return issue.origin === 'string' ? t`最多 ${max} 个字` : t`不能大于 ${max}`;
  };
};

/** The field that a refusal 10001 names. */
const namedField = (refusal: Problem): string | undefined => {
  if (refusal.code !== codes.invalidRequest) return undefined;
  const { data } = refusal;
  if (typeof data !== 'object' || data === null || !('path' in data)) return undefined;
  return String(Array.isArray(data.path) ? data.path[0] : data.path).split('.')[0];
};

/** A field that was never filled in and one that was emptied again hold the same. */
const differ = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean =>
  [...Object.keys(one), ...Object.keys(other)].some((name) => (one[name] ?? '') !== (other[name] ?? ''));

/** A form over an endpoint's own input schema: `useForm(logIn.input, { account: '' })`. */
export const useForm = <S extends Fields>(schema: S, start: Draft<S>, options: FormOptions<S> = {}): FormState<S> => {
  const { isKept = false, mayBeLost = false } = options;
  const [values, setValues] = useValues<S>(start, isKept);
  const [sent, setSent] = useState<Draft<S>>(start);
  const [faults, setFaults] = useState<Faults<S>>({});
  const [refused, setRefused] = useState<{ readonly name: Name<S>; readonly text: string }>();
  const { t } = useLingui();
  const refusedWords = t`格式不对，请检查`;
  const wordsFor = useFaultWords();
  const sendGuarded = useLeaveGuard(!mayBeLost && differ(values, sent), { isKept });

  const findFaults = (): Faults<S> => {
    const read = z.safeParse(schema, values);
    const found: Faults<S> = {};
    for (const issue of read.success ? [] : read.error.issues) {
      const name = String(issue.path[0]) as Name<S>;
      const value = values[name];
      const filled = value !== undefined && value !== '';
      found[name] ??= (filled ? options.faults?.[name] : undefined) ?? wordsFor(issue, filled);
    }
    return found;
  };

  const set: FormState<S>['set'] = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }));
    setFaults((before) => ({ ...before, [name]: undefined }));
    setRefused((before) => (before?.name === name ? undefined : before));
  };
  const hold = (name: Name<S>) => {
    const fault = findFaults()[name];
    setFaults((before) => ({ ...before, [name]: fault }));
    return fault === undefined;
  };
  const check = (name: Name<S>) => {
    setRefused(undefined);
    const accepted = hold(name);
    if (!accepted) focusField(name);
    return accepted;
  };
  const faultOf = (name: Name<S>) => faults[name] ?? (refused?.name === name ? refused.text : undefined);
  const bind = (name: Name<S>): Bound => ({
    name,
    value: String(values[name] ?? ''),
    // The control holds text; the schema decides whether that is what the field takes.
    onChange: (value) => set(name, value as z.input<S>[typeof name]),
    onBlur: () => void (values[name] ? hold(name) : undefined),
    fault: faultOf(name),
  });
  const refuse = (refusal: unknown) => {
    if (!isProblem(refusal)) return;
    const placed = options.refusals?.[refusal.code];
    const name = placed ?? namedField(refusal);
    if (name === undefined || !(name in schema.shape)) return;
    const field = name as Name<S>;
    setRefused({ name: field, text: placed ? reasonFor(refusal) : (options.faults?.[field] ?? refusedWords) });
    focusField(field);
  };
  const accepted = (): z.input<S> | undefined => {
    const found = findFaults();
    setFaults(found);
    setRefused(undefined);
    const first = Object.keys(found)[0];
    if (first === undefined) return values as z.input<S>;
    focusField(first);
    return undefined;
  };
  const submit: FormState<S>['submit'] = async (send) => {
    const input = accepted();
    if (input === undefined) return;
    try {
      await sendGuarded(() => send(input));
      setSent(values);
      waiting = undefined;
    } catch (refusal) {
      refuse(refusal);
      throw refusal;
    }
  };
  const handOn: FormState<S>['handOn'] = (take) => {
    const input = accepted();
    if (input !== undefined) take(input);
  };
  return { values, set, bind, faultOf, submit, handOn, check, refuse };
};

/** Goes to a control of the screen by its name. A tab that is kept out of sight may have one that is named alike. */
export const focusField = (name: string) => {
  const named = document.querySelectorAll<HTMLElement>(`[data-screen] [name="${CSS.escape(name)}"]`);
  [...named].find((control) => control.closest('[style*="display: none"]') === null)?.focus();
};
