import { usePageTexts } from '#web/texts/pages.ts';
import { FilterBar, type FilterField } from '#web/ui/filter-bar.tsx';
import { channels, type ReportFilters, type ReportView, reportFilters, states } from './report-view.ts';
import { useChoices, useClientName, useFigures } from './use-reports.ts';

/** Filters the whole screen: figures, chart, lists and files. */
export function ReportFilterBar({ view }: { view: ReportView }) {
  const { filters: texts } = usePageTexts('reports');
  const { filters, change } = view;
  const affiliates = useChoices('affiliate', filters.affiliate);
  const links = useChoices('link', filters.link);
  const coupons = useChoices('coupon', filters.coupon);
  const products = useChoices('product', filters.product);
  const client = useClientName(filters.client);
  const { nothing } = texts;
  const fields: FilterField<ReportFilters>[] = [
    {
      kind: 'choice',
      name: 'state',
      label: texts.state,
      options: states.map((value) => ({ value, label: texts.states[value] })),
    },
    {
      kind: 'found',
      name: 'affiliate',
      label: texts.affiliate,
      all: texts.affiliates,
      nothing,
      ...affiliates,
    },
    { kind: 'found', name: 'link', label: texts.link, all: texts.links, nothing, ...links },
    { kind: 'found', name: 'coupon', label: texts.coupon, all: texts.coupons, nothing, ...coupons },
    { kind: 'found', name: 'product', label: texts.product, all: texts.products, nothing, ...products },
    {
      kind: 'choice',
      name: 'channel',
      label: texts.channel,
      options: channels.map((value) => ({ value, label: texts.channels[value] })),
    },
    { kind: 'given', name: 'client', label: texts.client, text: texts.ofClient(client) },
  ];
  return (
    <FilterBar
      compact="wide"
      label={texts.label}
      filters={filters}
      none={reportFilters.none}
      onChange={change}
      fields={fields}
      clear={texts.clear}
      remove={texts.remove}
      show={(chosen) => <Promised view={{ ...view, filters: chosen }} />}
    />
  );
}

/** The number of orders for the filters chosen in the sheet. */
function Promised({ view }: { view: ReportView }) {
  const { filters: texts } = usePageTexts('reports');
  const { data, isPlaceholderData } = useFigures(view);
  return texts.show(isPlaceholderData ? undefined : data?.sums.orders);
}
