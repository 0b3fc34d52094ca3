import { AreaChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';

type Point = { label: string; now: number; before: number | null };

type DaysChartProps = {
  points: Point[];
  nowLabel: string;
  beforeLabel: string;
  /** What a screen reader says of it; the figures stand in a table beside it. */
  label: string;
  format: (value: number) => string;
  formatAxis: (value: number) => string;
};

/** Now as a filled line, before as a dashed one; loaded after the page. */
export default function DaysChart({ points, label, ...props }: DaysChartProps) {
  const { nowLabel, beforeLabel, format, formatAxis } = props;
  return (
    <div role="img" aria-label={label}>
      <AreaChart
        h={280}
        data={points}
        dataKey="label"
        curveType="monotone"
        withDots={false}
        withGradient={false}
        strokeWidth={2.6}
        gridAxis="x"
        tickLine="none"
        gridColor="tinta.2"
        textColor="tinta.7"
        valueFormatter={format}
        yAxisProps={{ tickFormatter: formatAxis, width: 64, allowDecimals: false }}
        xAxisProps={{ minTickGap: 36, interval: 'preserveStartEnd', tickMargin: 10 }}
        areaChartProps={{ accessibilityLayer: false }}
        fillOpacity={0.14}
        areaProps={({ name }) => ({
          isAnimationActive: false,
          ...(name === 'before' && { fill: 'none', strokeWidth: 2 }),
        })}
        series={[
          { name: 'before', label: beforeLabel, color: 'tinta.5', strokeDasharray: '5 5' },
          { name: 'now', label: nowLabel, color: 'botella.7' },
        ]}
      />
    </div>
  );
}
