import { Component, type ReactNode } from 'react';
import { ReloadError } from './reload-error.tsx';

/** Catches errors of loading and rendering a screen; trying again reloads the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render() {
    if (this.state.error === null) return this.props.children;
    return <ReloadError error={this.state.error} />;
  }
}
