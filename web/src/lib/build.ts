const entryOf = (page: Document) =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Whether the server has another build by now: the files of this one may be gone. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return answer.ok && !['', entryOf(document)].includes(entryOf(page));
}

/** For what did not come when it was asked for again: a new build is opened, anything else stays the failure it is. */
export async function openNewBuild(failure: unknown): Promise<never> {
  if (await isOutdated().catch(() => false)) location.reload();
  throw failure;
}
