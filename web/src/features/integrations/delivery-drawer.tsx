import { type DeliveryDetail, endpoints } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read, useChange } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowList } from '#web/ui/paged-rows.tsx';
import { DeliveryChip, useEventName } from './deliveries-card.tsx';
import classes from './integrations.module.css';

type DeliveryDrawerProps = { pk: string; onClose: () => void };

const ASK_AGAIN_MS = 2000;

/** One delivery: the payload, the response of each attempt, and a manual retry. */
export default function DeliveryDrawer({ pk, onClose }: DeliveryDrawerProps) {
  const { deliveries: texts } = usePageTexts('services').integrations;
  const { moment } = useFormat();
  const { language } = useLanguage();
  const nameOf = useEventName();
  const query = useQuery({
    ...read(endpoints.getDelivery, { params: { pk } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? ASK_AGAIN_MS : false),
  });
  const again = useChange(endpoints.redeliver, [
    endpoints.getDelivery,
    endpoints.listDeliveries,
    endpoints.listWebhooks,
  ]);
  const redeliver = () =>
    again.mutate(
      { params: { pk } },
      {
        onSuccess: () => toast.success(texts.redelivered),
        onError: (error) => toast.error(refusalText(error, language)),
      },
    );
  const { data } = query;
  return (
    <Drawer
      opened
      onClose={onClose}
      closeLabel={texts.close}
      title={data ? nameOf(data.event) : texts.title}
      lead={data && moment(data.created_at)}
      foot={
        data && (
          <Button fullWidth loading={again.isPending} onClick={redeliver}>
            {texts.redeliver}
          </Button>
        )
      }
    >
      <Loaded query={query} texts={texts}>
        {(delivery) => <Detail delivery={delivery} />}
      </Loaded>
    </Drawer>
  );
}

function Detail({ delivery }: { delivery: DeliveryDetail }) {
  const { deliveries: texts } = usePageTexts('services').integrations;
  const { moment } = useFormat();
  const { state, next_at, webhook, webhook_id, body, tries } = delivery;
  const shown = tries.map((one, index) => ({ ...one, number: tries.length - index }));
  return (
    <>
      <section className={classes.part}>
        <div className={classes.head}>
          <span className={classes.name}>{webhook.url}</span>
          <DeliveryChip state={state} />
        </div>
        {next_at && tries.length > 0 && <p className={`figures ${classes.quiet}`}>{texts.next(next_at)}</p>}
      </section>
      <section className={classes.part}>
        <h3>{texts.request}</h3>
        <p className={classes.quiet}>
          {texts.id}: <span className={classes.code}>{webhook_id}</span>
        </p>
        <pre className={classes.box}>{indented(body)}</pre>
      </section>
      <section className={classes.part}>
        <h3>{texts.tries}</h3>
        {tries.length === 0 && <p className={classes.quiet}>{texts.noTries}</p>}
        <RowList rows={shown} keyOf={({ number }) => String(number)} rowClassName={classes.try}>
          {({ at, milliseconds, status, failure, answer }) => (
            <>
              <div className={classes.head}>
                <strong className="figures">{status ?? texts.noAnswer}</strong>
                <span className={`figures ${classes.quiet}`}>
                  {moment(at)} · {texts.took(milliseconds)}
                </span>
              </div>
              {failure && <p className={classes.wrong}>{texts.failures[failure]}</p>}
              {!failure &&
                (answer ? (
                  <pre className={classes.box}>{answer}</pre>
                ) : (
                  <p className={classes.quiet}>{texts.emptyAnswer}</p>
                ))}
            </>
          )}
        </RowList>
      </section>
    </>
  );
}

const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2);
