import { NativeSelect } from '@mantine/core';
import { useCategories } from './use-categories.ts';

type CategorySelectProps = {
  label: string;
  /** What stands for no category. */
  none: string;
  value: string;
  onChange: (pk: string) => void;
  className?: string;
};

export function CategorySelect({ label, none, value, onChange, className }: CategorySelectProps) {
  const options = useCategories().map(({ pk, name }) => ({ value: pk, label: name }));
  return (
    <NativeSelect
      label={label}
      className={className}
      data={[{ value: '', label: none }, ...options]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
