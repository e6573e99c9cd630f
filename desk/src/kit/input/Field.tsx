import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react';
import styles from './Field.module.css';
import { useIsFixed } from './Fixed.tsx';

type BareProps = {
  /** Why what was typed cannot be taken. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  /** The form that it belongs to, by `useEndpointForm`. */
  readonly form?: string | undefined;
  readonly children: ReactNode;
};

type Props = BareProps & {
  readonly label: string;
  /** One control; it stands inside the label, so a click on the words focuses it. */
  readonly children: ReactNode;
};

const JudgedByForm = createContext(false);

/** Whether the form around says what is wrong here, so that a control need not do so itself. */
export const useIsJudged = (): boolean => useContext(JudgedByForm);

const useDescribed = (error: BareProps['error'], hint: ReactNode) => {
  const isFixed = useIsFixed();
  const id = useId();
  const isWrong = Boolean(error);
  const isDescribed = isWrong || (Boolean(hint) && !isFixed);
  const words = isDescribed ? (
    <small id={id} className={isWrong ? styles.error : styles.hint} role={isWrong ? 'alert' : undefined}>
      {error || hint}
    </small>
  ) : null;
  return { id, isWrong, isDescribed, words };
};

/**
 * A labelled control in a `FieldGrid`: words at the left, the control, its hint or its fault below. The hint is for
 * whoever types: who only looks does not read it. Both are told by screen readers with the control, whichever it is, and
 * its name is its label alone: that holds those words too.
 */
export const Field = ({ label, error, hint, form, children }: Props) => {
  const { id, isWrong, isDescribed, words } = useDescribed(error, hint);
  const field = useRef<HTMLLabelElement>(null);
  // Not by props: what stands here may be antd's, or made of several parts.
  useLayoutEffect(() => {
    const control = field.current?.control ?? field.current?.querySelector('[role="textbox"]');
    if (!control) return;
    describe(control, id, isDescribed, isWrong);
    if (!control.hasAttribute('aria-label')) control.setAttribute('aria-labelledby', `${id}-label`);
  });
  return (
    <label ref={field} className={styles.field} data-form={form}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <span className={styles.control}>
        <JudgedByForm value={form !== undefined}>{children}</JudgedByForm>
        {words}
      </span>
    </label>
  );
};

/** The first control of several that takes what somebody types or chooses. */
const controls = 'input, textarea, [role="textbox"]';

/** A control that has its name already, in a table or across a whole section: its hint or its fault below it, and tied to it. */
export const BareField = ({ error, hint, form, children }: BareProps) => {
  const { id, isWrong, isDescribed, words } = useDescribed(error, hint);
  const field = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const control = field.current?.querySelector(controls);
    if (control) describe(control, id, isDescribed, isWrong);
  });
  return (
    <div ref={field} className={styles.control} data-form={form}>
      <JudgedByForm value={form !== undefined}>{children}</JudgedByForm>
      {words}
    </div>
  );
};

const setOrDrop = (control: Element, name: string, value: string) =>
  value === '' ? control.removeAttribute(name) : control.setAttribute(name, value);

/** Ties the words below a control to it. */
const describe = (control: Element, id: string, isDescribed: boolean, isWrong: boolean): void => {
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each && each !== id);
  setOrDrop(control, 'aria-describedby', [...others, ...(isDescribed ? [id] : [])].join(' '));
  if (isWrong) {
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('data-wrong-by', id);
  } else if (control.getAttribute('data-wrong-by') === id) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('data-wrong-by');
  }
};

type GridProps = { readonly columns?: 1 | 2 | 3; readonly children: ReactNode };

export const FieldGrid = ({ columns = 1, children }: GridProps) => (
  <div className={styles.grid} style={{ '--columns': columns }}>
    {children}
  </div>
);
