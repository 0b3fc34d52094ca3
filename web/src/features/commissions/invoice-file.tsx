import { Button } from '@mantine/core';
import { IconFileTypePdf, IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import classes from './invoice-file.module.css';
import { acceptedInvoices, isPicture, sizeText } from './invoice-rules.ts';

type InvoiceFileProps = {
  file: File | null;
  error: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
};

/** The chosen file: a picture is shown, a PDF is named. */
export function InvoiceFile({ file, error, disabled, onChoose }: InvoiceFileProps) {
  const { invoice: texts } = usePageTexts('myReports');
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);
  return (
    <div>
      <p className={classes.label} id="invoice-file-label">
        {texts.file}
      </p>
      <div className={classes.box} data-error={error ? true : undefined}>
        {preview && <img src={preview} alt={texts.preview} className={classes.preview} />}
        {file && !preview && <IconFileTypePdf size={34} stroke={1.5} aria-hidden />}
        <div className={classes.words}>
          {file && <span className={classes.name}>{file.name}</span>}
          <span className={`figures ${classes.quiet}`}>
            {file ? sizeText(file.size, language) : texts.hint}
          </span>
        </div>
        <Button
          variant="light"
          size="sm"
          disabled={disabled}
          aria-describedby={error ? 'invoice-file-error' : 'invoice-file-label'}
          leftSection={<IconFileUpload size={18} stroke={1.8} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {file ? texts.chooseOther : texts.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedInvoices}
          aria-label={texts.file}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) onChoose(chosen);
            currentTarget.value = '';
          }}
        />
      </div>
      {error && (
        <p id="invoice-file-error" role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file || !isPicture(file.type)) {
      setPreview(null);
      return;
    }
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return preview;
}
