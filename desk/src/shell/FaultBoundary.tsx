import { Trans } from '@lingui/react/macro';
import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../kit/frame/States.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly failed: boolean };

/** A page that broke, or a part of the program that did not load: an offer to load it again, with the drafts kept. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        icon="cross"
        action={
          <Button onClick={() => location.reload()}>
            <Trans>重新载入</Trans>
          </Button>
        }
      >
        <Trans>这一页没有载入成功。填的内容还在。</Trans>
      </EmptyState>
    );
  }
}
