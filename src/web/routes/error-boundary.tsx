import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** What broke is drawn anew once this is another one. */
  until: object;
  instead: (error: unknown, reset: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  caught: { error: unknown; until?: object } | null;
}

/** React lets nothing but a class go on beside a part that threw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null };

  static getDerivedStateFromError = (error: unknown): State => ({ caught: { error } });

  static getDerivedStateFromProps({ until }: ErrorBoundaryProps, { caught }: State): State | null {
    if (caught === null || caught.until === until) return null;
    return { caught: caught.until === undefined ? { ...caught, until } : null };
  }

  override render() {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    return this.props.instead(caught.error, () => this.setState({ caught: null }));
  }
}
