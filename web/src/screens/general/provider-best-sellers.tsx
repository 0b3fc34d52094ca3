import { endpoints } from '@aliado/contract';
import { Button, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import line from '#web/ui/list-row.module.css';
import { Money } from '#web/ui/money.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { Photo } from '#web/ui/photo.tsx';
import rows from '#web/ui/rows.module.css';
import classes from './provider-best-sellers.module.css';

const shown = 3;

/** Only what has sold; the call also offers products that have not. */
export function ProviderBestSellers({ merchant }: { merchant: string }) {
  const { bestSellers: texts } = usePageTexts('program');
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery(
    read(endpoints.listBestSellers, { params: { merchantId: merchant }, query: { page_size: shown } }),
  );
  if (!data && isError) return <PartFailed onRetry={refetch} />;
  const sold = data?.results.filter(({ units }) => units > 0) ?? [];
  if (sold.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="best-sellers-title">
      <div className={classes.heading}>
        <Title order={2} id="best-sellers-title">
          {texts.title}
        </Title>
        <Button component={Link} to={paths.products} variant="subtle" size="sm">
          {texts.all}
        </Button>
      </div>
      <ul className={rows.rows}>
        {sold.map(({ pk, name, image, units, total_cents, currency }) => (
          <li key={pk} className={line.row}>
            <Photo src={image} size={52} />
            <div className={line.words}>
              <p className={line.name}>{name}</p>
              <p className={`figures ${line.quiet}`}>{texts.units(units, formatCount(units, language))}</p>
            </div>
            <Money amount={total_cents} currency={currency} className={line.amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
