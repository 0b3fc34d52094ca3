import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';

type Bar = { label: string; paid: number; available: number; waiting: number };

type MonthsChartProps = {
  bars: Bar[];
  names: { paid: string; available: string; waiting: string };
  /** For screen readers; a table beside the chart has the figures. */
  label: string;
  format: (value: number) => string;
  formatAxis: (value: number) => string;
};

const HATCH = 'months-chart-waiting';

/** Amounts that are not certain yet are hatched, which is visible without colour. */
function Hatch() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <pattern id={HATCH} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" fill="var(--mantine-color-sol-2)" />
          <rect width="3.5" height="8" fill="var(--mantine-color-sol-6)" />
        </pattern>
      </defs>
    </svg>
  );
}

/** A stacked bar for each month: paid, available and waiting. Lazy-loaded. */
export default function MonthsChart({ bars, names, label, format, formatAxis }: MonthsChartProps) {
  return (
    <div role="img" aria-label={label}>
      <Hatch />
      <BarChart
        h={280}
        data={bars}
        dataKey="label"
        type="stacked"
        gridAxis="x"
        tickLine="none"
        gridColor="tinta.2"
        textColor="tinta.7"
        maxBarWidth={44}
        valueFormatter={format}
        yAxisProps={{ tickFormatter: formatAxis, width: 64, allowDecimals: false }}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 3, tickMargin: 6 }}
        barChartProps={{ accessibilityLayer: false }}
        barProps={({ name }) => ({
          radius: 5,
          stroke: 'var(--mantine-color-white)',
          strokeWidth: 2,
          strokeOpacity: 1,
          ...(name === 'waiting' && { fill: `url(#${HATCH})` }),
        })}
        series={[
          { name: 'paid', label: names.paid, color: 'botella.7' },
          { name: 'available', label: names.available, color: 'botella.4' },
          { name: 'waiting', label: names.waiting, color: 'sol.6' },
        ]}
      />
    </div>
  );
}
