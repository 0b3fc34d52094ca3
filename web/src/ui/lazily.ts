import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { arriving, bringLostStyles } from '#web/lib/arrivals.ts';

type Load<Part> = () => Promise<{ default: Part }>;

/** React's `lazy` caches a failure for good; here a failed load can be retried. */
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

/** A loaded part is shown without suspending. */
function Shown({ here, asked, props }: ShownProps) {
  const [known] = useState(() => here);
  return createElement(known ?? asked, props);
}

const entryOf = (page: Document) =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Whether the server has a newer build: the files of this one may be gone. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetch('/_app', { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return answer.ok && !['', entryOf(document)].includes(entryOf(page));
}

/** After a failed retry: reloads the page if there is a newer build, else rethrows. */
async function openNewBuild(failure: unknown): Promise<never> {
  if (await isOutdated().catch(() => false)) location.reload();
  throw failure;
}
