-- A span of a store has a row for each affiliate and link. Taken for one row, it was read whole in the order of visits for each link of a list.
create statistics visit_sums_of_spans (ndistinct, dependencies, mcv) on merchant_id, kind, span, starts from visit_sums;
analyze visit_sums;
