import { endpoints } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { discoverAnchor } from '#web/lib/anchors.ts';
import { read } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { useSentRequests } from '#web/lib/use-sent-requests.ts';
import { usePageTexts } from '#web/texts/pages.ts';

/** What a new affiliate still needs for her first link, with the action to get there. */
export function useFirstLink() {
  const { firstLink: texts } = usePageTexts('tour');
  const navigate = useNavigate();
  const store = useQuery(read(endpoints.listMyMerchants, { query: { page_size: 1 } })).data?.results[0];
  const [request] = useSentRequests();
  if (store)
    return {
      words: texts.member(store.name),
      accepted: true,
      go: () => {
        navigate(paths.affiliates);
        openDialog('share');
      },
    };
  if (request)
    return {
      words: texts.pending(request.merchant.name),
      accepted: false,
      go: () => navigate(paths.affiliates),
    };
  return {
    words: texts.none,
    accepted: false,
    go: () => navigate(`${paths.affiliates}#${discoverAnchor}`),
  };
}

export type FirstLink = ReturnType<typeof useFirstLink>;
