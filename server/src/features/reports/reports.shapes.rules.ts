import type { BookSums, ReportDay, ReportFigures, ReportGroupRow, ReportSums } from '@aliado/contract';
import type { BooksRow } from './reports.books.queries.ts';
import type { DayRow } from './reports.figures.queries.ts';
import type { GroupRow } from './reports.groups.queries.ts';
import { ratio } from './reports.period.rules.ts';
import type { SumsRow } from './reports.source.queries.ts';

export const toSums = (row: SumsRow): ReportSums => ({
  orders: row.orders,
  sales: row.sales,
  total_cents: Number(row.total_cents),
  base_cents: Number(row.base_cents),
  commission_cents: Number(row.commission_cents),
  leader_cents: Number(row.leader_cents),
  partially_refunded: row.partially_refunded,
  left_out: {
    pending: toPart(row.pending, row.pending_base_cents, row.pending_commission_cents),
    cancelled: toPart(row.cancelled, row.cancelled_base_cents, row.cancelled_commission_cents),
    refunded: toPart(row.refunded, row.refunded_base_cents, row.refunded_commission_cents),
  },
});

const toPart = (sales: number, base: bigint, commission: bigint) => ({
  sales,
  base_cents: Number(base),
  commission_cents: Number(commission),
});

const POINTS = 10_000n;

const conversion = (sales: number, visits: number | null) =>
  visits === null ? null : ratio(BigInt(sales), BigInt(visits), POINTS);

export const toFigures = (row: SumsRow, visits: number | null): ReportFigures => ({
  ...toSums(row),
  visits,
  conversion_points: conversion(row.sales, visits),
  ticket_cents: ratio(row.base_cents, BigInt(row.sales)),
});

export const toDay = (row: DayRow, seesVisits: boolean): ReportDay => ({
  day: row.day,
  orders: row.orders ?? 0,
  sales: row.sales ?? 0,
  total_cents: Number(row.total_cents ?? 0),
  base_cents: Number(row.base_cents ?? 0),
  commission_cents: Number(row.commission_cents ?? 0),
  leader_cents: Number(row.leader_cents ?? 0),
  visits: seesVisits ? row.visits : null,
});

export const toGroup = (row: GroupRow, picture: string | null, units: number | null): ReportGroupRow => ({
  ...toSums(row),
  pk: row.key,
  name: row.name,
  picture,
  affiliate:
    row.affiliate_id && row.affiliate_name ? { pk: row.affiliate_id, name: row.affiliate_name } : null,
  units,
  visits: row.visits,
  conversion_points: conversion(row.sales, row.visits),
});

export const toBooks = (row: BooksRow): BookSums => ({
  accrued_cents: Number(row.accrued_cents),
  accrued_leader_cents: Number(row.accrued_leader_cents),
  available_cents: Number(row.available_cents),
  paid_cents: Number(row.paid_cents),
});
