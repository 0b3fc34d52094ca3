import { endpoints, type Kit, type KitChange, type KitMessageChange, type Language } from '@aliado/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, fetchAnswer, read } from '#web/lib/api.ts';
import { currentLanguage } from '#web/lib/language.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { nameIn } from '#web/lib/use-download.ts';

export const useKit = (link: string) =>
  useQuery({ ...read(endpoints.getKit, { params: { link } }), enabled: link !== '' });

/** The link whose kit shares this product; the server makes one if it is missing. */
export const useKitOf = (product: string) =>
  useQuery({
    queryKey: [endpoints.openKit.path, product],
    queryFn: () => call(endpoints.openKit, { body: { product } }),
    enabled: product !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The response replaces the cached kit. Changes run one after another, so that the last one wins. */
function useKitChange<Body>(link: string, send: (body: Body) => Promise<Kit>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `kit-${link}` },
    mutationFn: send,
    onSuccess: (kit) => {
      client.setQueryData<Kit>(read(endpoints.getKit, { params: { link } }).queryKey, kit);
      return client.invalidateQueries({ queryKey: [endpoints.listLinks.path] });
    },
    onError: (failure) => toast.error(refusalText(failure, currentLanguage())),
  });
}

export const useChangeKit = (link: string) =>
  useKitChange(link, (body: KitChange) => call(endpoints.updateKit, { params: { link }, body }));

export const useChangeMessage = (link: string) =>
  useKitChange(link, (body: KitMessageChange) =>
    call(endpoints.updateKitMessage, { params: { link }, body }),
  );

/** The status picture as a file and as an object URL; `status_version` refetches it. */
export function useStatusPicture({ link, status_version }: Kit, language: Language) {
  const picture = useQuery({
    queryKey: [endpoints.downloadStatus.path, link, language, status_version],
    queryFn: async ({ signal }) => {
      const request = { params: { link }, query: { language } };
      const answer = await fetchAnswer(endpoints.downloadStatus, request, { signal });
      const blob = await answer.blob();
      return new File([blob], nameIn(answer.headers.get('content-disposition')), { type: blob.type });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const { data: file } = picture;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return { picture, address };
}
