import { type Announcement, type AnnouncementAudience, endpoints } from '@aliado/contract';
import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '#web/features/operator/tools.module.css';
import { type ReasonQuestion, useReason } from '#web/features/operator/use-reason.tsx';
import { call, read } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useForm } from '#web/lib/use-form.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';

const PAGE_SIZE = 20;
const EVERY_MS = 10_000;
const AUDIENCES: AnnouncementAudience[] = ['all', 'merchants', 'affiliates'];
const CHIPS = {
  sending: 'privacy_working',
  sent: 'privacy_done',
  withdrawn: 'coupon_disabled',
  ended: 'coupon_expired',
} as const;

export default function AnnouncementsSection() {
  const { announcements: texts } = usePageTexts('operatorTools');
  const { ask, question } = useReason();
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead} />
      <div className={screen.cards}>
        <NewAnnouncement ask={ask} />
        <Published ask={ask} />
      </div>
      {question}
    </>
  );
}

type Asks = { ask: (question: ReasonQuestion) => void };

const required = (value: string) => (value.trim() === '' ? 'required' : undefined);

const EMPTY = {
  title_es: '',
  message_es: '',
  title_pt: '',
  message_pt: '',
  link: '',
  until: '',
  audience: 'all' as AnnouncementAudience,
};

/** The end of the day in the operator's time zone. */
const endOf = (day: string) => (day ? new Date(`${day}T23:59:59`).toISOString() : null);

function NewAnnouncement({ ask }: Asks) {
  const { announcements: texts } = usePageTexts('operatorTools');
  const client = useQueryClient();
  const { data: people } = useQuery(read(endpoints.countAudience));
  const form = useForm({
    initial: EMPTY,
    validate: ({ title_es, message_es, title_pt, message_pt }) => ({
      title_es: required(title_es),
      message_es: required(message_es),
      title_pt: required(title_pt),
      message_pt: required(message_pt),
    }),
    send: async (values) => {
      ask({ ...texts.ask(people?.[values.audience] ?? 0), run: (reason) => publish(values, reason) });
      return null;
    },
  });
  const publish = async ({ link, until, ...words }: typeof EMPTY, reason: string) => {
    const body = { ...words, link: link.trim() || null, until: endOf(until), reason };
    await call(endpoints.publishAnnouncement, { body });
    form.discard();
    await client.invalidateQueries({ queryKey: [endpoints.listAnnouncements.path] });
  };
  const { values } = form;
  return (
    <SectionCard title={texts.write}>
      <form {...form.form}>
        <Stack gap="md" mt="md">
          <div className={screen.pair} style={{ marginTop: 0 }}>
            {(['es', 'pt'] as const).map((language) => (
              <Stack gap="md" key={language}>
                <TextInput
                  label={texts[`title_${language}`]}
                  maxLength={80}
                  {...form.field(`title_${language}`)}
                />
                <Textarea
                  label={texts[`message_${language}`]}
                  rows={4}
                  maxLength={500}
                  {...form.field(`message_${language}`)}
                />
                <Preview
                  label={language === 'es' ? texts.inSpanish : texts.inPortuguese}
                  title={values[`title_${language}`]}
                  message={values[`message_${language}`]}
                />
              </Stack>
            ))}
          </div>
          <div className={screen.pair} style={{ marginTop: 0 }}>
            <TextInput
              label={texts.link}
              description={texts.linkHint}
              maxLength={200}
              {...form.field('link')}
            />
            <TextInput
              type="date"
              label={texts.until}
              description={texts.untilHint}
              {...form.field('until')}
            />
          </div>
          <NativeSelect
            label={texts.audience}
            description={people && texts.reaches(people[values.audience])}
            data={AUDIENCES.map((value) => ({ value, label: texts.audiences[value] }))}
            {...form.field('audience')}
          />
          <div className={classes.acts}>
            <Button type="submit" loading={form.busy}>
              {texts.publish}
            </Button>
          </div>
        </Stack>
      </form>
    </SectionCard>
  );
}

function Preview({ label, title, message }: { label: string; title: string; message: string }) {
  const { announcements: texts } = usePageTexts('operatorTools');
  return (
    <section className={classes.preview} aria-label={`${texts.preview}: ${label}`}>
      <div className={classes.quiet}>
        {texts.preview}, {label.toLowerCase()}
      </div>
      {title.trim() || message.trim() ? (
        <>
          <p>
            <strong>{title}</strong>
          </p>
          <p>{message}</p>
        </>
      ) : (
        <p className={classes.quiet}>{texts.previewEmpty}</p>
      )}
    </section>
  );
}

function Published({ ask }: Asks) {
  const { announcements: texts } = usePageTexts('operatorTools');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...read(endpoints.listAnnouncements, { query: { page, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const withdraw = ({ pk }: Announcement, title: string) =>
    ask({
      ...texts.askWithdraw(title),
      danger: true,
      run: async (reason) => {
        await call(endpoints.withdrawAnnouncement, { params: { pk }, body: { reason } });
        await query.refetch();
      },
    });
  return (
    <SectionCard title={texts.list}>
      <PagedRows
        query={query}
        texts={texts}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
        keyOf={({ pk }) => pk}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={setPage}
      >
        {(announcement) => <AnnouncementRow announcement={announcement} onWithdraw={withdraw} />}
      </PagedRows>
    </SectionCard>
  );
}

type AnnouncementRowProps = {
  announcement: Announcement;
  onWithdraw: (announcement: Announcement, title: string) => void;
};

function AnnouncementRow({ announcement, onWithdraw }: AnnouncementRowProps) {
  const { announcements: texts } = usePageTexts('operatorTools');
  const { language } = useLanguage();
  const { state, audience, reached, expected, until, by, published_at } = announcement;
  const title = language === 'pt' ? announcement.title_pt : announcement.title_es;
  const message = language === 'pt' ? announcement.message_pt : announcement.message_es;
  const isShown = state === 'sending' || state === 'sent';
  return (
    <article className={classes.row} aria-label={title}>
      <div className={classes.words}>
        <h3 className={classes.name}>
          {title} <StateChip state={CHIPS[state]}>{texts.states[state]}</StateChip>
        </h3>
        <p>{message}</p>
        <p className={`figures ${classes.quiet}`}>
          {texts.audiences[audience]} · {texts.reached(reached, expected)}
        </p>
        <p className={`figures ${classes.quiet}`}>
          {texts.by(by, published_at)}
          {until && isShown && ` · ${texts.ends(until)}`}
        </p>
      </div>
      {isShown && (
        <div className={classes.acts}>
          <Button variant="default" size="sm" onClick={() => onWithdraw(announcement, title)}>
            {texts.withdraw}
          </Button>
        </div>
      )}
    </article>
  );
}
