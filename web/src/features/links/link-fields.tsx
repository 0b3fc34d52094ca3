import { TextInput } from '@mantine/core';
import type { useFields } from '#web/lib/use-fields.ts';
import { usePageTexts } from '#web/texts/pages.ts';

export const LONGEST_NAME = 80;

type LinkFieldsProps = {
  field: (name: 'url' | 'name') => ReturnType<ReturnType<typeof useFields<string>>['field']>;
  /** An address of one's own is typed; one that was chosen is known. */
  typed: boolean;
  urlHint?: string;
  nameHint: string;
};

/** Where a link leads, and what it is called. */
export function LinkFields({ field, typed, urlHint, nameHint }: LinkFieldsProps) {
  const { making: texts } = usePageTexts('links');
  return (
    <>
      {typed && (
        <TextInput
          label={texts.url}
          description={urlHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          type="url"
          autoComplete="off"
          data-autofocus
          {...field('url')}
        />
      )}
      <TextInput
        label={texts.name}
        description={nameHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        data-autofocus={typed ? undefined : true}
        {...field('name')}
      />
    </>
  );
}
