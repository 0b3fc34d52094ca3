import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { arriving } from '#web/lib/arrivals.ts';

type Load<Part> = () => Promise<{ default: Part }>;

/** React's `lazy` keeps a failure for good; here a part that did not arrive can be asked for again. */
export function lazily<Part extends (props: never) => ReactNode>(load: Load<Part>) {
  type Props = Parameters<Part>[0] extends infer Given extends object ? Given : object;
  const ask = () =>
    lazy(() =>
      arriving((load as unknown as Load<ComponentType<object>>)(), () => {
        asked = ask();
      }),
    );
  let asked = ask();
  return (props: Props) => createElement(asked, props);
}
