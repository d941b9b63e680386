import { Component, type ReactNode } from 'react';
import { ScreenError } from './ScreenError';

interface ScreenBoundaryProps {
  /** Current path; a change resets the error. */
  readonly at: string;
  readonly children: ReactNode;
}

/** Error boundary around a screen. Lists stay mounted while a form opens over them. */
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
