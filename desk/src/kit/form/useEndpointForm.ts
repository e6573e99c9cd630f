import { useLingui } from '@lingui/react/macro';
import {
  type DeepKeys,
  type StandardSchemaV1,
  type StandardSchemaV1Issue,
  useForm,
  useStore,
} from '@tanstack/react-form';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { isEmpty, textOf, type Typed, valueAt } from './typed.ts';
import { type Issue, type OwnWords, useIssueText } from './useIssueText.ts';

type Settings<In extends z.ZodMiniType> = {
  /** Names the draft: another record in the same form begins unasked. */
  readonly name: string;
  /** The endpoint's own input, or the part of it that the form fills in. */
  readonly schema: In;
  /** What the draft would send, with what is still missing. */
  readonly value: Typed<z.input<In>>;
  /** Called with a value that the schema takes. */
  readonly onSend: (input: z.input<In>) => void;
  /** What the server held against what was sent last, where it is about one field; told until that form is changed. */
  readonly refusal?: Refusal<In> | null;
};

type Refusal<In extends z.ZodMiniType> = {
  readonly path: DeepKeys<z.input<In>> & string;
  readonly words: string;
};

type Found = StandardSchemaV1Issue;
type Issues = Readonly<Record<string, readonly Found[]>>;

const isIssue = (found: Found): found is Issue => 'code' in found;

const issuesUnder = (issues: Issues, path: string): readonly Issue[] =>
  Object.entries(issues).flatMap(([at, found]) =>
    at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}[`) ? found.filter(isIssue) : [],
  );

/** The first field of a form that is wrong, by what `Field` writes into it; or what makes one where one is missing. */
const focusFirstWrong = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-form="${id}"] :is([aria-invalid="true"], [data-missing="true"])`)?.focus();

/**
 * A form that is valid when its endpoint's schema takes what it would send. The draft is the caller's, and outlives a
 * reload; what is wrong in a field is said while it is typed, what is missing once somebody sends the form, and the first
 * of them takes the focus.
 */
export const useEndpointForm = <In extends z.ZodMiniType>({
  name,
  schema,
  value,
  onSend,
  refusal = null,
}: Settings<In>) => {
  const { t } = useLingui();
  const id = useId();
  const textFor = useIssueText();
  const [sentContent, setSent] = useState('');
  const onChange: StandardSchemaV1<z.input<In>, z.output<In>> = schema;
  const form = useForm({
    formId: name,
    // What is missing in it is for the schema to say: nothing is sent before that takes it.
    defaultValues: value as z.input<In>,
    validators: { onChange },
    onSubmit: (sent) => {
      setSent(textOf(sent.value));
      onSend(sent.value);
    },
  });
  const content = textOf(value);
  const refused = refusal !== null && content === sentContent ? refusal : null;
  const judged = useRef({ form: {}, content: '' });
  useLayoutEffect(() => {
    // What is found wrong draws the form anew: the same content must not be judged again.
    if (judged.current.form === form && judged.current.content === content) return;
    judged.current = { form, content };
    void form.validate('change');
  });
  const issues: Issues = useStore(form.store, ({ errorMap }) => errorMap.onChange) ?? {};
  const attempts = useStore(form.store, ({ submissionAttempts }) => submissionAttempts);
  const isAsked = useStore(form.store, (state) => state.submissionAttempts > 0 && !state.isSubmitSuccessful);
  useEffect(() => {
    if (attempts > 0) focusFirstWrong(id);
  }, [attempts, id]);
  const refusedAt = refused?.path ?? null;
  useEffect(() => {
    if (refusedAt !== null) focusFirstWrong(id);
  }, [refusedAt, id]);
  const wrongs = Object.keys(issues).length;
  return {
    /** Names its fields, for those that say themselves what is wrong. */
    id,
    /** For `Field`: what is wrong at a path of the input. `ownWords` instead of the schema's. */
    field: (path: DeepKeys<z.input<In>> & string, ownWords?: OwnWords) => {
      const found = issuesUnder(issues, path).find((issue) => isAsked || !isEmpty(valueAt(value, issue.path)));
      const told = found ? textFor(found, valueAt(value, found.path), ownWords) : null;
      return { form: id, error: told ?? (refused?.path === path ? refused.words : null) };
    },
    isValid: wrongs === 0,
    /** How often it was pressed: a part of it that is out of sight comes forward where something in it is wrong. */
    attempts,
    /** Beside the button, once it was pressed. */
    note: isAsked && wrongs > 0 ? t`有 ${wrongs} 处没有写对` : null,
    /** Sends it, or shows what is wrong. */
    submit: (): void => void form.handleSubmit(),
  };
};

export type EndpointForm<In extends z.ZodMiniType> = ReturnType<typeof useEndpointForm<In>>;
