import type { AdhesionRequest, RequestDecision } from '@aliado/contract';
import { Button } from '@mantine/core';
import { useFormat } from '#web/lib/formats.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Modal } from '#web/ui/modal.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { networksOf, useRequestWords } from './request-words.ts';
import classes from './requests.module.css';

type RequestPersonProps = {
  request: AdhesionRequest;
  is_public: boolean;
  onClose: () => void;
  onDecide: (status: RequestDecision['status']) => void;
};

/** The applicant's profile, with the buttons to answer. */
export default function RequestPerson({ request, is_public, onClose, onDecide }: RequestPersonProps) {
  const { requests: texts } = usePageTexts('program');
  const { recent } = useFormat();
  const { affiliate, created_at } = request;
  const { came, sold } = useRequestWords(request, is_public);
  const facts = [
    { name: texts.facts.came, value: came },
    { name: texts.facts.sells, value: sold },
    ...(affiliate.town ? [{ name: texts.facts.town, value: affiliate.town }] : []),
    { name: texts.facts.joined, value: texts.since(affiliate.joined_at) },
    ...networksOf(affiliate).map(({ network, handle }) => ({
      name: texts.networks[network],
      value: `@${handle}`,
    })),
    { name: texts.facts.asked, value: recent(created_at) },
  ];
  return (
    <Modal narrow opened onClose={onClose} title={affiliate.name}>
      <div className={classes.person}>
        <PersonMark {...affiliate} size={64} />
        <dl className="figures">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onDecide('rejected')}>
          {texts.reject}
        </Button>
        <Button variant="light" onClick={() => onDecide('accepted')}>
          {texts.accept}
        </Button>
      </div>
    </Modal>
  );
}
