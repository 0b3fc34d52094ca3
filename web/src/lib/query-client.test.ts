import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAgain, queryClient } from './query-client.ts';

test('a change reported during the first read of a list is in the list', async () => {
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['/requests/', {}],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  const asked = askAgain('/requests/');
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('sent');
  answers[1]?.('accepted');
  await asked;
  expect(observer.getCurrentResult().data).toBe('accepted');
  stop();
  queryClient.clear();
});
