import { Component, type ReactNode } from 'react';
import { ScreenError } from './ScreenError';

/** Keeps a broken screen from taking the console with it. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ScreenError error={error} resetErrorBoundary={() => this.setState({ error: null })} />;
  }
}
