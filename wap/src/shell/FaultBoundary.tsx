import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Screen } from '../kit/screen/Screen.tsx';
import { EmptyState } from '../kit/screen/states.tsx';
import { ChunkFailure } from './lazyScreen.ts';

type State = { readonly failure: Error | undefined };

/** What a screen that breaks leaves behind: its frame, a sentence, and the offer to load the page again. */
export class FaultBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(failure: Error): State {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <Screen
        state="error"
        empty={
          <EmptyState icon="alert" action={<Trans>重新加载</Trans>} onAction={() => location.reload()}>
            {failure instanceof ChunkFailure ? (
              <Trans>页面没有加载出来（Loading chunk failed），请重新加载</Trans>
            ) : (
              <Trans>这个页面出错了，请重新加载</Trans>
            )}
          </EmptyState>
        }
      />
    );
  }
}
