import { endpoints, type WholesaleOffice } from '@aliado/contract';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from '#web/features/wholesale/office.module.css';
import { PricesCard } from '#web/features/wholesale/prices-card.tsx';
import {
  monthQuery,
  monthShown,
  orderFilters,
  useOffice,
  useOfficeOrders,
} from '#web/features/wholesale/use-office.ts';
import { useFormat } from '#web/lib/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Part } from '#web/ui/part.tsx';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

const RulesCard = lazily(() => import('#web/features/wholesale/rules-card.tsx'));
const OrdersCard = lazily(() => import('#web/features/wholesale/orders-card.tsx'));
const PublishSheet = lazily(() => import('#web/features/publishing/publish-sheet.tsx'));

/** `?subir=planilla`: prices by spreadsheet. */
const UPLOAD = 'subir';
const SHEET = 'planilla';

export default function WholesaleOfficeScreen() {
  const [query] = useAddressQuery();
  return query.get(UPLOAD) === SHEET ? <PriceSheet /> : <Office />;
}

function PriceSheet() {
  const { pageTitle } = usePageTexts('wholesaleOffice');
  const { prices: texts } = usePageTexts('publishing');
  return (
    <>
      <title>{pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead}>
        <Button
          component={Link}
          to={paths.wholesale}
          variant="default"
          leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
        >
          {texts.back}
        </Button>
      </ScreenHead>
      <Part waiting={<Skeleton height={400} radius="lg" mt="lg" />}>
        <PublishSheet kind="prices" />
      </Part>
    </>
  );
}

/** The merchant's wholesale prices, rules and orders. */
function Office() {
  const texts = usePageTexts('wholesaleOffice');
  const [query] = useAddressQuery();
  const { month } = orderFilters.read(query);
  const office = useOffice();
  const excel = useDownload(endpoints.downloadWholesale, texts.excelFailed);
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead}>
        {office.data?.is_active && (
          <Group gap="sm">
            <Button
              component={Link}
              to={`${paths.wholesale}?${UPLOAD}=${SHEET}`}
              variant="default"
              leftSection={<IconFileSpreadsheet size={20} stroke={1.8} aria-hidden />}
            >
              {texts.upload}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
              loading={excel.isPending}
              onClick={() => excel.start({ query: monthQuery(month) })}
            >
              {texts.excel}
            </Button>
          </Group>
        )}
      </ScreenHead>
      <Loaded
        card
        query={office}
        texts={texts}
        order={2}
        skeleton={{ height: 480 }}
        isEmpty={({ is_active }) => !is_active}
        empty={<Inactive />}
      >
        {(data) => (
          <>
            <div className={classes.grid}>
              <PricesCard office={data} />
              <div className={classes.side}>
                <Part waiting={<Skeleton height={480} radius="lg" />}>
                  <RulesCard office={data} />
                </Part>
                <Figures office={data} />
              </div>
            </div>
            <Part waiting={<Skeleton height={320} radius="lg" mt="lg" />}>
              <OrdersCard office={data} />
            </Part>
          </>
        )}
      </Loaded>
    </>
  );
}

function Inactive() {
  const { inactive } = usePageTexts('wholesaleOffice');
  return (
    <EmptyState
      title={inactive.title}
      action={
        <Button component={Link} to={paths.services}>
          {inactive.action}
        </Button>
      }
    >
      {inactive.text}
    </EmptyState>
  );
}

function Figures({ office }: { office: WholesaleOffice }) {
  const { figures: texts } = usePageTexts('wholesaleOffice');
  const format = useFormat();
  const [query] = useAddressQuery();
  const filters = orderFilters.read(query);
  const { data } = useOfficeOrders({ ...filters, page: 1 });
  const name = format.monthName(monthShown(filters, office)).toLowerCase();
  if (!data) return null;
  return (
    <SectionCard label={texts.paid(name, data.paid.orders)}>
      <p className={classes.quiet}>{texts.paid(name, data.paid.orders)}</p>
      <p className={classes.figure}>
        <Money big amount={data.paid.total_cents} currency={office.currency} />
      </p>
      <p className={classes.waiting}>
        {texts.waiting(data.waiting.orders)}
        <strong>
          <Money amount={data.waiting.total_cents} currency={office.currency} />
        </strong>
      </p>
    </SectionCard>
  );
}
