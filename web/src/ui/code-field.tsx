import { Anchor, TextInput } from '@mantine/core';
import { useState } from 'react';

export type CodeTexts = Record<
  'code' | 'codeHint' | 'recoveryCode' | 'recoveryHint' | 'useRecovery' | 'useApp',
  string
>;

type CodeFieldProps = {
  texts: CodeTexts;
  field: Pick<React.ComponentProps<typeof TextInput>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;
  focused?: boolean;
  /** Does not accept recovery codes. */
  appOnly?: boolean;
};

/** A code of the app, or a recovery code for a user without it. */
export function CodeField({ texts, field, focused = false, appOnly = false }: CodeFieldProps) {
  const [paper, setPaper] = useState(false);
  return (
    <div>
      <TextInput
        key={String(paper)}
        label={paper ? texts.recoveryCode : texts.code}
        description={paper ? texts.recoveryHint : texts.codeHint}
        inputMode={paper ? 'text' : 'numeric'}
        autoComplete={paper ? 'off' : 'one-time-code'}
        autoCapitalize={paper ? 'characters' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        maxLength={paper ? 20 : 7}
        data-autofocus={focused || undefined}
        autoFocus={focused || paper}
        {...field}
      />
      {!appOnly && (
        <Anchor component="button" type="button" size="sm" mt={8} onClick={() => setPaper(!paper)}>
          {paper ? texts.useApp : texts.useRecovery}
        </Anchor>
      )}
    </div>
  );
}
