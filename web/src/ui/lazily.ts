import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { arriving, bringLostStyles } from '#web/lib/arrivals.ts';
import { openNewBuild } from '#web/lib/build.ts';

type Load<Part> = () => Promise<{ default: Part }>;

/** React's `lazy` keeps a failure for good; here a part that did not arrive can be asked for again. */
export function lazily<Part extends (props: never) => ReactNode>(load: Load<Part>) {
  type Props = Parameters<Part>[0] extends infer Given extends object ? Given : object;
  const bring = load as unknown as Load<ComponentType<object>>;
  const bringAgain = () => bringLostStyles().then(bring).catch(openNewBuild);
  const ask = (by: typeof bring) =>
    lazy(() =>
      arriving(by(), () => {
        asked = ask(bringAgain);
      }),
    );
  let asked = ask(bring);
  return (props: Props) => createElement(asked, props);
}
