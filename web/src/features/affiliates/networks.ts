import { socialNetworks } from '@aliado/contract';

type Network = (typeof socialNetworks)[number];

const profileOf: Record<Network, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${handle}`,
  facebook: (handle) => `https://www.facebook.com/${handle}`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  twitter: (handle) => `https://x.com/${handle}`,
};

/** The networks a person gave, with the address of each profile. */
export const networksOf = (given: Record<string, string | null>) =>
  socialNetworks.flatMap((network) => {
    const handle = given[network]?.trim().replace(/^@/, '');
    return handle ? [{ network, handle, href: profileOf[network](encodeURIComponent(handle)) }] : [];
  });
