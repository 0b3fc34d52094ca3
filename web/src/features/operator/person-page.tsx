import { endpoints, type PersonDetail } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, useChange } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { startViewing } from '#web/lib/viewing.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { type Fact, FactList } from '#web/ui/fact-list.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { StateChip } from '#web/ui/state-chip.tsx';
import classes from './people.module.css';
import { type ReasonQuestion, useReason } from './use-reason.tsx';

type PersonProps = { person: PersonDetail };
type PersonCardProps = PersonProps & { linkTo: (pk: string) => string };

export function PersonCard({ person, linkTo }: PersonCardProps) {
  const { people: texts } = usePageTexts('operator');
  const { count, list, moment } = useFormat();
  const { recruiter, store, last_seen_at, locked_until } = person;
  const facts: Fact[] = [
    [texts.columns.roles, list(person.roles.map((role) => texts.roles[role]))],
    [texts.facts.store, store?.name],
    [texts.columns.code, person.referral_code],
    [texts.facts.phone, person.phone],
    [texts.facts.recruiter, recruiter && <Link to={linkTo(recruiter.pk)}>{recruiter.name}</Link>],
    [texts.facts.memberships, count(person.memberships)],
    [texts.facts.sessions, count(person.open_sessions)],
    [texts.facts.seen, last_seen_at && moment(last_seen_at)],
    [texts.columns.since, moment(person.created_at)],
    [texts.facts.locked, locked_until && moment(locked_until)],
  ];
  return (
    <SectionCard label={person.name}>
      <div className={classes.head}>
        <PersonMark {...person} size={56} />
        <div>
          <h1>{person.name}</h1>
          <p>{person.username}</p>
        </div>
        {person.suspended_at && <StateChip state="request_removed">{texts.suspended}</StateChip>}
      </div>
      <FactList className={classes.facts} facts={facts} />
    </SectionCard>
  );
}

type Act = { key: string; question: ReasonQuestion; why: string; disabled?: boolean };

/** An operator's actions on a person. Each one requires a reason. */
export function PersonActs({ person }: PersonProps) {
  const { people: texts } = usePageTexts('operator');
  const { ask, question: asked } = useReason();
  const acts = useActs(person);
  return (
    <SectionCard title={texts.actsTitle} lead={texts.actsLead}>
      <ul className={classes.acts}>
        {acts.map(({ key, question, why, disabled }) => (
          <li key={key}>
            <div>
              <p className={classes.name}>{question.title}</p>
              <p className={classes.quiet}>{why}</p>
            </div>
            <Button
              size="sm"
              variant="default"
              color={question.danger ? 'rojo.6' : undefined}
              disabled={disabled ?? false}
              onClick={() => ask(question)}
            >
              {question.confirm}
            </Button>
          </li>
        ))}
      </ul>
      {asked}
    </SectionCard>
  );
}

function useActs(person: PersonDetail): Act[] {
  const {
    people: { acts: texts },
  } = usePageTexts('operator');
  const client = useQueryClient();
  const params = { id: person.pk };
  const stale = [endpoints.getPerson, endpoints.listPeople, endpoints.listAuditEntries];
  const roles = useChange(endpoints.changePersonRoles, stale);
  const suspend = useChange(endpoints.suspendPerson, stale);
  const restore = useChange(endpoints.restorePerson, stale);
  const signOut = useChange(endpoints.signOutPerson, stale);
  const unlock = useChange(endpoints.unlockPerson, stale);
  const reset = useChange(endpoints.resetSecondFactor, stale);
  const { is_leader, is_mentor, suspended_at, locked_until, open_sessions, referral_code } = person;
  const operator = person.roles.includes('operator');
  const setRoles = (change: Partial<Pick<PersonDetail, 'is_leader' | 'is_mentor'>>) => (reason: string) =>
    roles.mutateAsync({ params, body: { is_leader, is_mentor, ...change, reason } });
  const view = async (reason: string) => {
    const { access } = await call(endpoints.viewAsPerson, { params, body: { reason } });
    client.clear();
    startViewing(access);
    window.location.assign(paths.affiliates);
  };
  const asked = (name: keyof typeof texts, run: ReasonQuestion['run'], danger = false): Act => ({
    key: name,
    why: texts[name].text,
    question: { ...texts[name], run, danger },
  });
  const acts: (Act | false)[] = [
    !operator && !suspended_at && referral_code !== null && asked('view', view),
    referral_code !== null &&
      asked(is_leader ? 'notLeader' : 'leader', setRoles({ is_leader: !is_leader }), is_leader),
    referral_code !== null &&
      asked(is_mentor ? 'notMentor' : 'mentor', setRoles({ is_mentor: !is_mentor }), is_mentor),
    {
      ...asked('signOut', (reason) => signOut.mutateAsync({ params, body: { reason } })),
      disabled: open_sessions === 0,
    },
    {
      ...asked('unlock', (reason) => unlock.mutateAsync({ params, body: { reason } })),
      disabled: !locked_until,
    },
    person.has_second_factor &&
      asked('resetFactor', (reason) => reset.mutateAsync({ params, body: { reason } }), true),
    suspended_at !== null && asked('restore', (reason) => restore.mutateAsync({ params, body: { reason } })),
    suspended_at === null &&
      !operator &&
      asked('suspend', (reason) => suspend.mutateAsync({ params, body: { reason } }), true),
  ];
  return acts.filter((act) => act !== false);
}
