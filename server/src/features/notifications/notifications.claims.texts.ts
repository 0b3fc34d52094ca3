import type { Language } from '@aliado/contract';
import { moneyText } from '#server/lib/money-text.ts';
import { dayText } from './notifications.formats.rules.ts';
import type { DataOf, NotificationTexts } from './notifications.rules.ts';

type ClaimKind = Extract<keyof NotificationTexts['names'], `claim_${string}`>;
type ClaimTexts = {
  names: Record<ClaimKind, string>;
  texts: { [Kind in ClaimKind]: (data: DataOf<Kind>) => { title: string; message: string } };
};

type ClaimData = DataOf<'claim_opened'>;

const dueText = ({ due_at, time_zone }: ClaimData, language: Language) =>
  dayText(due_at, time_zone, language);
const amountText = ({ amount_cents, currency }: ClaimData, language: Language) =>
  moneyText(amount_cents ?? 0, currency, language);
const other = ({ side, merchant, affiliate }: ClaimData) => (side === 'merchant' ? affiliate : merchant);

const spanish: ClaimTexts = {
  names: {
    claim_opened: 'Alguien reclama un pedido',
    claim_reminder: 'Un reclamo espera tu respuesta',
    claim_message: 'Te escriben en un reclamo',
    claim_answered: 'Respondieron tu reclamo',
    claim_escalated: 'Un reclamo pasó a Aliado',
    claim_to_decide: 'Un reclamo espera una decisión de Aliado',
    claim_decided: 'Se decidió un reclamo',
  },
  texts: {
    claim_opened: (told) => ({
      title: `${told.affiliate} reclama el pedido #${told.number}`,
      message: `Tenés hasta el ${dueText(told, 'es')} para responder. Si no, decide Aliado.`,
    }),
    claim_reminder: (told) => ({
      title: `El reclamo del pedido #${told.number} espera tu respuesta`,
      message:
        told.side === 'merchant'
          ? `Respondele a ${told.affiliate} antes del ${dueText(told, 'es')}. Si no, decide Aliado.`
          : `${told.merchant} te ofrece ${amountText(told, 'es')} hasta el ${dueText(told, 'es')}. Después decide Aliado.`,
    }),
    claim_message: ({ text, ...told }) => ({
      title: `${other(told)} escribió en el reclamo del pedido #${told.number}`,
      message: text,
    }),
    claim_answered: ({ answer, ...told }) => ({
      title: `${told.merchant} respondió tu reclamo del pedido #${told.number}`,
      message: {
        credit: `Te lo acreditó: son ${amountText(told, 'es')}.`,
        offer: `Te ofrece ${amountText(told, 'es')} hasta el ${dueText(told, 'es')}. Aceptalo o pedí que decida Aliado.`,
        explain: `Te explica por qué no corresponde. Si no estás de acuerdo, pedí que decida Aliado antes del ${dueText(told, 'es')}.`,
        refer: `Prefiere que decida Aliado, que lo hace antes del ${dueText(told, 'es')}.`,
      }[answer],
    }),
    claim_escalated: ({ by, ...told }) => ({
      title: `Aliado decide el reclamo del pedido #${told.number}`,
      message: {
        clock: `${told.merchant} no respondió en el plazo. Decidimos antes del ${dueText(told, 'es')}.`,
        offer: `Nadie aceptó a tiempo lo que ofreció ${told.merchant}. Decidimos antes del ${dueText(told, 'es')}.`,
        affiliate: `${told.affiliate} pidió que decidamos. Lo hacemos antes del ${dueText(told, 'es')}.`,
        merchant: `${told.merchant} pidió que decidamos. Lo hacemos antes del ${dueText(told, 'es')}.`,
      }[by],
    }),
    claim_to_decide: (told) => ({
      title: `Decidí el reclamo del pedido #${told.number} de ${told.merchant}`,
      message: `${told.affiliate} espera una decisión antes del ${dueText(told, 'es')}.`,
    }),
    claim_decided: ({ decision, ...told }) => ({
      title: `El reclamo del pedido #${told.number} está decidido`,
      message: {
        credit: `Se acreditó entero a ${told.affiliate}: ${amountText(told, 'es')}.`,
        part: `Se acreditó una parte a ${told.affiliate}: ${amountText(told, 'es')}.`,
        reject: 'No se acredita. La historia dice por qué.',
      }[decision],
    }),
  },
};

const portuguese: ClaimTexts = {
  names: {
    claim_opened: 'Alguém reclama um pedido',
    claim_reminder: 'Uma reclamação espera sua resposta',
    claim_message: 'Escreveram em uma reclamação',
    claim_answered: 'Responderam sua reclamação',
    claim_escalated: 'Uma reclamação passou para a Aliado',
    claim_to_decide: 'Uma reclamação espera uma decisão da Aliado',
    claim_decided: 'Uma reclamação foi decidida',
  },
  texts: {
    claim_opened: (told) => ({
      title: `${told.affiliate} reclama o pedido #${told.number}`,
      message: `Você tem até ${dueText(told, 'pt')} para responder. Senão, a Aliado decide.`,
    }),
    claim_reminder: (told) => ({
      title: `A reclamação do pedido #${told.number} espera sua resposta`,
      message:
        told.side === 'merchant'
          ? `Responda a ${told.affiliate} antes de ${dueText(told, 'pt')}. Senão, a Aliado decide.`
          : `${told.merchant} oferece ${amountText(told, 'pt')} até ${dueText(told, 'pt')}. Depois a Aliado decide.`,
    }),
    claim_message: ({ text, ...told }) => ({
      title: `${other(told)} escreveu na reclamação do pedido #${told.number}`,
      message: text,
    }),
    claim_answered: ({ answer, ...told }) => ({
      title: `${told.merchant} respondeu sua reclamação do pedido #${told.number}`,
      message: {
        credit: `Creditou para você: são ${amountText(told, 'pt')}.`,
        offer: `Oferece ${amountText(told, 'pt')} até ${dueText(told, 'pt')}. Aceite ou peça que a Aliado decida.`,
        explain: `Explica por que não é sua. Se não concorda, peça que a Aliado decida antes de ${dueText(told, 'pt')}.`,
        refer: `Prefere que a Aliado decida, o que fazemos antes de ${dueText(told, 'pt')}.`,
      }[answer],
    }),
    claim_escalated: ({ by, ...told }) => ({
      title: `A Aliado decide a reclamação do pedido #${told.number}`,
      message: {
        clock: `${told.merchant} não respondeu no prazo. Decidimos antes de ${dueText(told, 'pt')}.`,
        offer: `Ninguém aceitou a tempo o que ${told.merchant} ofereceu. Decidimos antes de ${dueText(told, 'pt')}.`,
        affiliate: `${told.affiliate} pediu que decidíssemos. Fazemos isso antes de ${dueText(told, 'pt')}.`,
        merchant: `${told.merchant} pediu que decidíssemos. Fazemos isso antes de ${dueText(told, 'pt')}.`,
      }[by],
    }),
    claim_to_decide: (told) => ({
      title: `Decida a reclamação do pedido #${told.number} de ${told.merchant}`,
      message: `${told.affiliate} espera uma decisão antes de ${dueText(told, 'pt')}.`,
    }),
    claim_decided: ({ decision, ...told }) => ({
      title: `A reclamação do pedido #${told.number} está decidida`,
      message: {
        credit: `Foi creditada inteira para ${told.affiliate}: ${amountText(told, 'pt')}.`,
        part: `Foi creditada uma parte para ${told.affiliate}: ${amountText(told, 'pt')}.`,
        reject: 'Não é creditada. O histórico diz por quê.',
      }[decision],
    }),
  },
};

export const claimNews: Record<Language, ClaimTexts> = { es: spanish, pt: portuguese };
