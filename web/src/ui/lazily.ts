import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { arriving, bringLostStyles } from '#web/lib/arrivals.ts';

type Load<Part> = () => Promise<{ default: Part }>;

/** React's `lazy` keeps a failure for good; here a part that did not arrive can be asked for again. */
export function lazily<Part extends (props: never) => ReactNode>(load: Load<Part>) {
  type Props = Parameters<Part>[0] extends infer Given extends object ? Given : object;
  let here: ComponentType<object> | undefined;
  const bring = async () => {
    const part = await (load as unknown as Load<ComponentType<object>>)();
    here = part.default;
    return part;
  };
  const bringAgain = () => bringLostStyles().then(bring).catch(openNewBuild);
  const ask = (by: typeof bring) =>
    lazy(() =>
      arriving(by(), () => {
        asked = ask(bringAgain);
      }),
    );
  let asked = ask(bring);
  return Object.assign((props: Props) => createElement(Shown, { here, asked, props }), { bring });
}

type ShownProps = { here?: ComponentType<object>; asked: ComponentType<object>; props: object };

/** A part that is here already is shown without a pause. */
function Shown({ here, asked, props }: ShownProps) {
  const [known] = useState(() => here);
  return createElement(known ?? asked, props);
}

const entryOf = (page: Document) =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Whether the server has another build by now: the files of this one may be gone. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetch('/_app', { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return answer.ok && !['', entryOf(document)].includes(entryOf(page));
}

/** For what did not come when it was asked for again: a new build is opened, anything else stays the failure it is. */
async function openNewBuild(failure: unknown): Promise<never> {
  if (await isOutdated().catch(() => false)) location.reload();
  throw failure;
}
