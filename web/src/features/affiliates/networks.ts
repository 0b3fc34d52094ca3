import type { SocialNetworks } from '@aliado/contract';

type Network = keyof SocialNetworks;

const profileOf: Record<Network, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  facebook: (handle) => `https://www.facebook.com/${handle}`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  twitter: (handle) => `https://x.com/${handle}`,
};

const networks = Object.keys(profileOf) as Network[];

/** The networks a person gave, with the address of each profile. */
export const networksOf = (given: Record<string, string | null>) =>
  networks.flatMap((network) => {
    const handle = given[network]?.trim().replace(/^@/, '');
    return handle ? [{ network, handle, href: profileOf[network](encodeURIComponent(handle)) }] : [];
  });
