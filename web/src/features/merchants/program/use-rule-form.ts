import { type ErrorCode, errorText, type Merchant } from '@aliado/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { draftOf, forgetDraft, keepDraft } from './drafts.ts';
import { useShowMerchant } from './use-merchant.ts';

type Values<Name extends string> = Record<Name, string>;

type RuleFormOptions<Name extends string, Answer extends Partial<Merchant>> = {
  /** Keeps what was typed in one dialog apart from the others. */
  rule: string;
  merchant: Merchant;
  saved: Values<Name>;
  /** The code of each wrong field, by the contract's schema. */
  wrong: (values: Values<Name>) => Record<string, ErrorCode>;
  send: (values: Values<Name>) => Promise<Answer>;
  doneText: (answer: Answer, values: Values<Name>) => string;
  onClose: () => void;
};

/** The form of one rule: checks as it is typed, saves, says so and closes. */
export function useRuleForm<Name extends string, Answer extends Partial<Merchant>>({
  rule,
  merchant: { pk },
  saved,
  wrong,
  send,
  doneText,
  onClose,
}: RuleFormOptions<Name, Answer>) {
  const { language } = useLanguage();
  const show = useShowMerchant();
  const { mutate, isPending } = useMutation({ mutationFn: send, onSuccess: show });

  const close = () => {
    forgetDraft(pk, rule);
    onClose();
  };

  const fields = useFields<Name>({
    initial: { ...saved, ...draftOf(pk, rule) },
    validate: (values) =>
      Object.fromEntries(
        Object.entries(wrong(values)).map(([name, code]) => [name, errorText(code, language)]),
      ) as Partial<Values<Name>>,
    busy: isPending,
    onRefused: toast.error,
    onSubmit: (values) =>
      mutate(values, {
        onSuccess: (answer) => {
          toast.success(doneText(answer, values));
          close();
        },
        onError: (error) => {
          const said = error instanceof ApiError ? Object.entries(error.fields) : [];
          fields.refuse(
            Object.fromEntries(said.map(([name, [text]]) => [name, text])) as Partial<Values<Name>>,
          );
          toast.error(refusalText(error, language));
        },
      }),
  });

  useEffect(() => {
    keepDraft(pk, rule, fields.values, saved);
  }, [pk, rule, fields.values, saved]);

  return { fields, saving: isPending, cancel: close };
}
