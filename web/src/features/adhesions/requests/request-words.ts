import { type AdhesionRequest, socialNetworks } from '@aliado/contract';
import { usePageTexts } from '#web/texts/pages.ts';
import { requestWay } from './use-requests.ts';

type Asking = AdhesionRequest['affiliate'];

export const networksOf = ({ networks }: Pick<Asking, 'networks'>) =>
  socialNetworks.flatMap((network) => {
    const handle = networks[network];
    return handle ? [{ network, handle: handle.replace(/^@/, '') }] : [];
  });

/** Facts that help to decide on a request: how the person came, what she sells, her networks. */
export function useRequestWords(request: AdhesionRequest, is_public: boolean) {
  const { requests: texts } = usePageTexts('program');
  const { affiliate, leader } = request;
  const came = {
    leader: texts.through(leader?.name ?? ''),
    link: texts.byLink,
    recruiter: texts.through(affiliate.recruiter?.name ?? ''),
    newcomer: texts.newcomer,
    member: texts.since(affiliate.joined_at),
  }[requestWay(request, is_public)];
  const { sales, merchants } = affiliate;
  const sells = merchants > 0 ? texts.sells(merchants) : texts.sellsNowhere;
  const sold = sales > 0 ? texts.sold(sales, merchants) : sells;
  const network = networksOf(affiliate)[0];
  return {
    came,
    sold,
    way: `${came} · ${sold}`,
    found: [affiliate.town, network && `${texts.networks[network.network]} @${network.handle}`]
      .filter(Boolean)
      .join(' · '),
  };
}
