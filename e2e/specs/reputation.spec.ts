import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@aliado/contract';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { call, first } from '../api.ts';
import { buyThroughLink, makeOwner, makeSeller, owedTo, PAYMENTS, type Seller } from '../paying.ts';
import { openAs } from '../people.ts';

const COUNT = fileURLToPath(new URL('../../server/src/commands/rebuild-totals.ts', import.meta.url));

/** Runs the nightly count through the command that operators use. */
function countAgain() {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const { status, stdout } = spawnSync(process.execPath, [COUNT], { env, encoding: 'utf8' });
  expect(status, stdout).toBe(0);
}

test('a store shows its reputation after ten payments, and its merchant reads what would help', {
  tag: '@long',
}, async ({ page, request }) => {
  const merchant = await makeOwner(request, 'buzon-lapacho', 'irma@buzonlapacho.demo');
  const { access } = merchant;
  /** Several sellers, because many orders of one buyer would wait for review. */
  const sellers = await Promise.all(
    ['Rocío', 'Abril', 'Delfina'].map((first_name) =>
      makeSeller(request, merchant, { first_name, alias: `${first_name.at(0)}.cartas`.toLowerCase() }),
    ),
  );
  const [seller, other] = sellers;
  if (!seller || !other) throw new Error('there are three of them');
  const pay = async (person: Seller) => {
    const { user } = await call(request, endpoints.getProfile, { as: person });
    const total_cents = await owedTo(request, person.access);
    const affiliates = [{ affiliate: user.pk, total_cents }];
    const data = { method: 'transfer' as const, confirm_changed_bank: true, affiliates };
    const { results } = await call(request, endpoints.payMany, { as: { access }, body: data });
    expect(first(results).code).toBeNull();
  };
  const sellAgain = async (person: Seller) => {
    await buyThroughLink(request, merchant, person.access);
    await expect
      .poll(() => owedTo(request, person.access), { timeout: 30_000, intervals: [200] })
      .toBeGreaterThan(0);
  };
  const card = page.getByRole('article', { name: 'Buzón Lapacho' });
  const own = page.getByRole('region', { name: 'Así te ven los afiliados' });

  await Promise.all(sellers.map(pay));
  countAgain();
  await openAs(page, seller, '/tiendaNube/afiliados');
  await expect(card.getByText('Tienda nueva: todavía sin historial de pagos')).toBeVisible();
  await openAs(page, merchant, PAYMENTS);
  await expect(own.getByText('Con 7 pagos más mostramos cuánto tardás en pagar.')).toBeVisible();

  for (const people of [sellers, sellers, [seller]]) {
    await Promise.all(people.map(sellAgain));
    await Promise.all(people.map(pay));
  }
  await sellAgain(other);
  countAgain();
  await openAs(page, seller, '/tiendaNube/afiliados');
  await expect(card.getByText('Paga en el día · 100 % a término')).toBeVisible();
  await expect(card.getByText('No se cayó ninguna comisión')).toBeVisible();
  await card.getByRole('button', { name: 'Buzón Lapacho', exact: true }).click();
  const store = page.getByRole('dialog', { name: 'Buzón Lapacho' });
  await expect(store.getByText('Tarda en pagar (mediana)')).toBeVisible();
  await store.getByRole('button', { name: 'Cómo se cuenta' }).click();
  await expect(store.getByText(/los 100 más nuevos/)).toBeVisible();
  await expectAccessible(page, 'how a store pays');

  await openAs(page, merchant, PAYMENTS);
  await expect(own.getByText('Paga a término')).toBeVisible();
  await expect(own.getByText(/Pagá hoy la comisión que espera/)).toBeVisible();
});
