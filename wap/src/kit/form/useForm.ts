import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';

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
   * Sends what the schema accepts. A refusal 10001 lands on its field; every refusal is thrown on, so that the one
   * handler of failed calls tells of it.
   */
  readonly submit: (send: (input: z.input<S>) => Promise<unknown>) => Promise<void>;
  /** Whether the schema accepts one field now, e.g. before a code may be sent. Shows its fault when not. */
  readonly check: (name: Name<S>) => boolean;
};

export type FormWords<S extends Fields> = {
  /** What is wrong with a field that is filled in, where the general sentence says too little. */
  readonly faults?: Faults<S>;
};

type Issue = z.core.$ZodIssue;

const useFaultWords = () => {
  const { t } = useLingui();
  return (issue: Issue, filled: boolean): string => {
    if (!filled || issue.code === 'invalid_type') return t`请填写这一项`;
    if (issue.code === 'too_small') {
      const least = String(issue.minimum);
      return issue.origin === 'string' ? t`至少 ${least} 个字` : t`不能小于 ${least}`;
    }
    if (issue.code !== 'too_big') return t`格式不对，请检查`;
    const most = String(issue.maximum);
    return issue.origin === 'string' ? t`最多 ${most} 个字` : t`不能大于 ${most}`;
  };
};

const fieldOf = (refusal: unknown): string | undefined => {
  if (!isProblem(refusal, codes.invalidRequest)) return undefined;
  const { data } = refusal;
  if (typeof data !== 'object' || data === null || !('path' in data)) return undefined;
  return String(Array.isArray(data.path) ? data.path[0] : data.path).split('.')[0];
};

/** A form over an endpoint's own input schema: `useForm(logIn.input, { account: '' })`. */
export const useForm = <S extends Fields>(schema: S, start: Draft<S>, words: FormWords<S> = {}): FormState<S> => {
  const [values, setValues] = useState<Draft<S>>(start);
  const [faults, setFaults] = useState<Faults<S>>({});
  const { t } = useLingui();
  const refusedWords = t`格式不对，请检查`;
  const wordsFor = useFaultWords();

  const findFaults = (): Faults<S> => {
    const read = z.safeParse(schema, values);
    const found: Faults<S> = {};
    for (const issue of read.success ? [] : read.error.issues) {
      const name = String(issue.path[0]) as Name<S>;
      const value = values[name];
      const filled = value !== undefined && value !== '';
      found[name] ??= (filled ? words.faults?.[name] : undefined) ?? wordsFor(issue, filled);
    }
    return found;
  };

  const set: FormState<S>['set'] = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }));
    setFaults((before) => ({ ...before, [name]: undefined }));
  };
  const check = (name: Name<S>) => {
    const fault = findFaults()[name];
    setFaults((before) => ({ ...before, [name]: fault }));
    return fault === undefined;
  };
  const bind = (name: Name<S>): Bound => ({
    name,
    value: String(values[name] ?? ''),
    // The control holds text; the schema decides whether that is what the field takes.
    onChange: (value) => set(name, value as z.input<S>[typeof name]),
    onBlur: () => void (values[name] ? check(name) : undefined),
    fault: faults[name],
  });
  const submit: FormState<S>['submit'] = async (send) => {
    const found = findFaults();
    setFaults(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) return focusField(first);
    try {
      await send(values as z.input<S>);
    } catch (refusal) {
      const name = fieldOf(refusal);
      if (name !== undefined && name in schema.shape) setFaults({ [name]: refusedWords } as Faults<S>);
      throw refusal;
    }
  };
  return { values, set, bind, faultOf: (name) => faults[name], submit, check };
};

const focusField = (name: string) =>
  document.querySelector<HTMLElement>(`[data-screen] form [name="${CSS.escape(name)}"]`)?.focus();
