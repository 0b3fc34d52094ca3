import { Component, type ReactNode } from 'react';

type CrashBarrierProps = { children: ReactNode; fallback: ReactNode };

/** What broke, or whose code did not arrive, leaves the rest of the page standing. */
export class CrashBarrier extends Component<CrashBarrierProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError = () => ({ crashed: true });

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
