import { Component, type ReactNode } from 'react';
import { ScreenError } from './ScreenError';

interface ScreenBoundaryProps {
  /** The address: another one gets another chance. */
  readonly at: string;
  readonly children: ReactNode;
}

/** Keeps a broken screen from taking the console with it. A list stays mounted while a form opens over it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidUpdate(before: ScreenBoundaryProps) {
    if (before.at !== this.props.at && this.state.error !== null) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ScreenError error={error} resetErrorBoundary={() => this.setState({ error: null })} />;
  }
}
