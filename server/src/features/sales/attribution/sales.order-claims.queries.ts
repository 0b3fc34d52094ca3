import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { CLAIMS_OF_ONE_CLICK, type ClaimProof } from './sales.attribution.rules.ts';

type Order = {
  store_id: bigint;
  store_order_id: bigint;
  placed_at: Date;
  buyer_address: Buffer | null;
};

const MOST_CLAIMS = 20;

/**
 * The claims made around the time of an order, by clicks that claim few orders, best proof first. Proof is what a
 * stranger cannot have: the order's own network, either when the claim was made or when the storefront script
 * first saw the click. A claim from another network of the same kind is left out; where networks cannot be
 * compared it is weak.
 */
export async function listOrderClaims(db: Db, order: Order) {
  const { store_id, store_order_id, placed_at, buyer_address } = order;
  const { rows } = await sql<{ click: string; proof: ClaimProof }>`
    select click, proof from (
      select claim.click, claim.received_at, case
          when is_same_network(claim.address, ${buyer_address}) then 'network'
          when is_same_network(visit.seen_network, ${buyer_address})
            and visit.seen_in_store_at <= ${placed_at}::timestamptz + interval '2 minutes' then 'seen'
          when get_byte(claim.address, 0) = get_byte(${buyer_address}::bytea, 0) then 'elsewhere'
          else 'weak' end as proof
      from order_claims as claim
      left join lateral (select seen_network, seen_in_store_at from visits
        where visits.click = claim.click limit 1) as visit on true
      where claim.store_id = ${store_id} and claim.store_order_id = ${store_order_id}
        and claim.received_at between ${placed_at}::timestamptz - interval '2 minutes'
          and ${placed_at}::timestamptz + interval '1 day'
        and (select count(*) from order_claims as other where other.click = claim.click) <= ${CLAIMS_OF_ONE_CLICK}
    ) as said
    where proof <> 'elsewhere'
    order by array_position(array['network', 'seen', 'weak'], proof), received_at, click
    limit ${MOST_CLAIMS}`.execute(db);
  return rows;
}
