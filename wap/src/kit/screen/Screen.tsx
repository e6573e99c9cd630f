import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode, useState } from 'react';
import { PullToRefresh } from '../list/PullToRefresh.tsx';
import { RowSkeletons } from '../list/Skeleton.tsx';
import { classes } from '../look/classes.ts';
import { isNotThere, reasonFor } from './failure.ts';
import { useHere } from './here.ts';
import { goBack } from './navigation.ts';
import { NavBar } from './NavBar.tsx';
import styles from './screen.module.css';
import { ErrorState } from './states.tsx';
import { showTitle } from './title.ts';

/** What Screen needs of a query of TanStack's. */
export type ScreenQuery = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isEnabled?: boolean;
  readonly refetch: () => Promise<unknown>;
};

export type ScreenState = 'loading' | 'ready' | 'empty' | 'error';

export type ScreenProps = {
  /** Shown once every query has data; what was seen stays while it is fetched again. */
  readonly children?: ReactNode;
  /** What the screen can't be shown without. Queries of mere parts of it stay out and show their own states. */
  readonly queries?: readonly ScreenQuery[];
  /** Truthy where there is nothing to show: an `<EmptyState>`. */
  readonly empty?: ReactNode;
  /** Said by the shell where nothing of the screen itself can be known. */
  readonly state?: ScreenState;
  /** The screen's own reason why it can't be shown, e.g. an id that the address lacks. */
  readonly fault?: string | undefined;
  /** The shape of what is coming; grey rows unless told. */
  readonly skeleton?: ReactNode;
  /** The document's title where the sitemap's is not what is shown. */
  readonly title?: string | undefined;
  /** The bar's heading where the sitemap's title is not enough. */
  readonly heading?: ReactNode;
  /** The bar's right side: icon buttons. */
  readonly right?: ReactNode;
  /** In the place of the whole bar. */
  readonly bar?: ReactNode;
  /** Sticks under the bar in every state: tabs, a filter. */
  readonly head?: ReactNode;
  /** Sticks to the foot when the screen is ready: a `<BottomBar>`. */
  readonly foot?: ReactNode;
  /** Pull-down refresh; the promise ends its indicator. Defaults to fetching `queries` again on `pull` screens. */
  readonly onPull?: () => Promise<unknown>;
  /** `wash` starts with the purple wash of home and mine; `card` is white all the way. */
  readonly ground?: 'plain' | 'wash' | 'card';
  /** As high as what can be seen: what is inside scrolls, the page does not. For the keyboard, `useSeenPart` beside it. */
  readonly held?: boolean;
  /** Without side padding, for screens that lay out their own edges. */
  readonly bleed?: boolean;
};

const stateOf = ({ queries = [], fault, empty, state }: ScreenProps, waitedTooLong: boolean): ScreenState => {
  if (state !== undefined) return state;
  if (fault !== undefined) return 'error';
  if (queries.some(({ data, error }) => data === undefined && error)) return 'error';
  // A query that is switched off stays pending for ever; it is nothing to wait for.
  if (queries.some(({ isPending, isEnabled = true }) => isPending && isEnabled))
    return waitedTooLong ? 'error' : 'loading';
  return empty ? 'empty' : 'ready';
};

const refetchAll = (queries: readonly ScreenQuery[]) => Promise.all(queries.map((query) => query.refetch()));

/** The frame of every screen: bar, loading, empty, error and ready, the title, and the marks that tests look for. */
export const Screen = (props: ScreenProps) => {
  const { queries = [], heading, right, bar, head, foot, ground = 'plain', held = false, bleed } = props;
  const here = useHere();
  const waiting = stateOf(props, false) === 'loading';
  const clock = useLoadingClock(waiting);
  const state = stateOf(props, clock === 'over');
  const title = props.title ?? here.title;
  useEffect(() => showTitle(title), [title]);
  const pulled = here.traits.includes('pull');
  const onPull = props.onPull ?? (() => refetchAll(queries));
  const ownBar = bar !== undefined || here.traits.includes('custom') || here.traits.includes('full');
  return (
    <div
      className={classes(
        styles.screen,
        styles[ground],
        here.traits.includes('tab') && styles.tabbed,
        held && styles.held,
      )}
      data-screen={here.path}
      data-state={state}
      aria-busy={state === 'loading' || undefined}
    >
      {ownBar && !bar && !head ? null : (
        <header className={styles.head}>
          {bar ?? (ownBar ? null : <NavBar title={heading} right={right} />)}
          {head}
        </header>
      )}
      <main className={styles.main}>
        <div className={classes(styles.content, bleed && styles.bleed)}>
          {pulled && state !== 'loading' ? <PullToRefresh onPull={onPull} /> : null}
          <ScreenBody {...props} state={state} quiet={clock === 'brief'} />
        </div>
        {state === 'ready' ? foot : null}
      </main>
    </div>
  );
};

const ScreenBody = ({ children, state, quiet, ...props }: ScreenProps & { state: ScreenState; quiet: boolean }) => {
  const { t } = useLingui();
  const { queries = [], skeleton = <RowSkeletons />, empty, fault } = props;
  if (state === 'loading') return quiet ? null : skeleton;
  if (state === 'ready') return children;
  if (empty) return empty;
  const failed = queries.find(({ data, error }) => data === undefined && error);
  // What is not there is not there the next time either.
  const isFinal = fault !== undefined || (failed !== undefined && isNotThere(failed));
  // What the server says of an id that is none is not for people.
  const isMisread = isProblem(failed?.error, codes.invalidRequest);
  return (
    <ErrorState {...(isFinal ? { onBack: () => goBack() } : { onRetry: () => refetchAll(queries) })}>
      {fault ?? (isMisread ? t`内容已经不在了，或链接不完整` : failed ? reasonFor(failed.error) : t`加载超时，请重试`)}
    </ErrorState>
  );
};

/** Source spec, section 9: page loading is shown after 200 ms and gives up after 60 s. */
const loadingShownAfterMs = 200;
const loadingGivesUpAfterMs = 60_000;

/** How long a wait has lasted: `brief` shows nothing yet, `shown` its skeleton, `over` an error. */
const useLoadingClock = (loading: boolean): 'brief' | 'shown' | 'over' => {
  const [phase, setPhase] = useState<'brief' | 'shown' | 'over'>('brief');
  useEffect(() => {
    if (!loading) return undefined;
    const shown = setTimeout(() => setPhase('shown'), loadingShownAfterMs);
    const over = setTimeout(() => setPhase('over'), loadingGivesUpAfterMs);
    return () => {
      clearTimeout(shown);
      clearTimeout(over);
      setPhase('brief');
    };
  }, [loading]);
  return phase;
};
