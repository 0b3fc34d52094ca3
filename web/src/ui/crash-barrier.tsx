import { Component, type ReactNode } from 'react';
import { forgetLost } from '#web/lib/arrivals.ts';

type CrashBarrierProps = {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
  /** A new value retries the broken part. */
  occasion?: unknown;
};

/** Contains a crash or a failed code load, so that the rest of the page survives. */
export class CrashBarrier extends Component<CrashBarrierProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError = () => ({ crashed: true });

  override componentDidUpdate({ occasion }: CrashBarrierProps) {
    if (this.state.crashed && occasion !== this.props.occasion) this.retry();
  }

  override componentWillUnmount() {
    if (this.state.crashed) forgetLost();
  }

  retry = () => {
    forgetLost();
    this.setState({ crashed: false });
  };

  override render() {
    return this.state.crashed ? this.props.fallback(this.retry) : this.props.children;
  }
}
