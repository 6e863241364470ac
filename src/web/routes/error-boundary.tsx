import { Component, type ComponentType, type ReactNode, Suspense } from "react";
import type { Failure } from "./site-page";

interface ErrorBoundaryProps {
  /** When this changes, what broke is drawn again. */
  until: object;
  Instead: ComponentType<{ data: Failure }>;
  children: ReactNode;
}

interface State {
  caught: { error: unknown; until?: object } | null;
}

/** Only a class can catch what a part throws in React. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null };

  static getDerivedStateFromError = (error: unknown): State => ({ caught: { error } });

  static getDerivedStateFromProps({ until }: ErrorBoundaryProps, { caught }: State): State | null {
    if (caught === null || caught.until === until) return null;
    return { caught: caught.until === undefined ? { ...caught, until } : null };
  }

  override render() {
    const { caught } = this.state;
    const { children, Instead } = this.props;
    if (caught === null) return children;
    const data = { error: caught.error, reset: () => this.setState({ caught: null }) };
    // The error page's code may be late; the shell around it stays meanwhile.
    return (
      <Suspense>
        <Instead data={data} />
      </Suspense>
    );
  }
}
