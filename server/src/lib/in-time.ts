/** Rejects after `ms`; the awaited work may still finish. */
export async function inTime<Result>(
  answer: Promise<Result>,
  ms: number,
  lateness = () => new Error(`timeout after ${ms} ms`),
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lateness()), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
