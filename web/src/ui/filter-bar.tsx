import { Button, CloseButton, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useContext } from 'react';
import classes from './filter-bar.module.css';
import { FilterSheet } from './filter-sheet.tsx';
import type { FoundOption } from './found-select.tsx';
import { KitTexts } from './kit-texts.ts';
import { lazily } from './lazily.ts';
import { SearchBox } from './search-box.tsx';

const FoundSelect = lazily(() => import('./found-select.tsx'));

type Value = string | number;
type Filters = Record<string, Value>;
type Named<Given extends Filters> = { name: keyof Given & string; label: string };

type Option = { value: Value; label: string };

export type FilterField<Given extends Filters> = Named<Given> &
  /** `sorts`: it hides no rows, so it is not counted as a filter. */
  (
    | { kind: 'choice'; options: Option[]; icon?: ReactNode; sorts?: boolean }
    /** A day; `after` and `before` name the fields that bound it. */
    | { kind: 'day'; after?: keyof Given & string; before?: keyof Given & string }
    /** One of too many options to list, found by typing. */
    | {
        kind: 'found';
        options: FoundOption[];
        all: string;
        nothing: string;
        onSearch: (text: string) => void;
      }
    /** Set elsewhere, as by a click on a row. Shown while set, and can be removed. */
    | { kind: 'given'; text: string }
  );

type FilterBarProps<Given extends Filters> = {
  /** The filters in the address; see `lib/address-filters`. */
  filters: Given;
  /** The filters when nothing is set. */
  none: Given;
  onChange: (change: Partial<Given>) => void;
  search?: Named<Given>;
  fields?: FilterField<Given>[];
  label?: string;
  /** The label of the sheet's button on a narrow screen, for the choices so far. */
  show?: (chosen: Given) => ReactNode;
  /** Labels are for screen readers only and there is no sheet; `wide`: only where there is room. */
  compact?: boolean | 'wide';
  /** Shows the number of filters and clears them all. */
  clear?: (count: number) => string;
  /** The label of the × that removes one filter. */
  remove?: (label: string) => string;
  className?: string;
};

/** Search and filters of a list, stored in the address. With little room the filters move into a sheet. */
export function FilterBar<Given extends Filters>(props: FilterBarProps<Given>) {
  const { filters, none, onChange, search, label, clear, remove, className = '' } = props;
  const { filters: texts } = useContext(KitTexts);
  const narrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const compact = props.compact === 'wide' ? !narrow : (props.compact ?? false);
  const fields = (props.fields ?? []).filter(
    ({ kind, name }) => kind !== 'given' || filters[name] !== none[name],
  );
  const inputs = (shown: Given, change: FilterBarProps<Given>['onChange']) =>
    fields.map((field) => (
      <FilterInput
        key={field.name}
        field={field}
        filters={shown}
        none={none}
        compact={compact}
        remove={remove}
        onChange={change}
      />
    ));
  const chosen = fields.filter(
    (field) => filters[field.name] !== none[field.name] && !('sorts' in field && field.sorts),
  ).length;
  return (
    <search
      className={`${classes.bar} ${className}`}
      aria-label={label}
      data-compact={compact || undefined}
      data-many={fields.length > 3 || undefined}
    >
      {search && (
        <SearchBox
          label={search.label}
          className={classes.search ?? ''}
          searched={String(filters[search.name])}
          onSearch={(text) => onChange({ [search.name]: text } as Partial<Given>)}
        />
      )}
      {narrow && !compact && fields.length > 0 ? (
        <FilterSheet
          openLabel={texts.open(chosen)}
          title={texts.title}
          filters={filters}
          show={props.show ?? (() => texts.show)}
          onShow={onChange}
        >
          {inputs}
        </FilterSheet>
      ) : (
        fields.length > 0 && <div className={classes.fields}>{inputs(filters, onChange)}</div>
      )}
      {clear && (!narrow || chosen > 0) && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.clear}
          disabled={chosen === 0}
          onClick={() =>
            onChange(Object.fromEntries(fields.map(({ name }) => [name, none[name]])) as Partial<Given>)
          }
        >
          {clear(chosen)}
        </Button>
      )}
    </search>
  );
}

type FieldProps<Given extends Filters> = Pick<FilterBarProps<Given>, 'filters' | 'onChange'> & {
  field: FilterField<Given>;
  compact: boolean;
};

type FilterInputProps<Given extends Filters> = FieldProps<Given> &
  Pick<FilterBarProps<Given>, 'none'> & { remove: FilterBarProps<Given>['remove'] | undefined };

/** A field and, if single filters can be removed, its × while it is set. */
function FilterInput<Given extends Filters>({ none, remove, ...props }: FilterInputProps<Given>) {
  const { field, filters, onChange } = props;
  const { name, label, kind } = field;
  const isSet = filters[name] !== none[name];
  const clear = () => onChange({ [name]: none[name] } as Partial<Given>);
  if (kind === 'given')
    return (
      <div className={classes.field} data-set>
        <Button
          variant="default"
          fullWidth
          className={classes.given}
          rightSection={<IconX size={16} stroke={2} aria-hidden />}
          onClick={clear}
        >
          <VisuallyHidden>{remove?.(label)}: </VisuallyHidden>
          {field.text}
        </Button>
      </div>
    );
  return (
    <div className={classes.field} data-set={(remove && isSet) || undefined} data-kind={kind}>
      <Field {...props} />
      {remove && isSet && kind === 'choice' && (
        <CloseButton className={classes.remove} size={28} aria-label={remove(label)} onClick={clear} />
      )}
    </div>
  );
}

function Field<Given extends Filters>({ field, filters, compact, onChange }: FieldProps<Given>) {
  const { name, label } = field;
  const value = filters[name];
  const labelled = compact ? { 'aria-label': label } : { label };
  const change = (next: string) =>
    onChange({ [name]: typeof value === 'number' ? Number(next) : next } as Partial<Given>);
  if (field.kind === 'day')
    return (
      <TextInput
        type="date"
        {...labelled}
        className="figures"
        min={(field.after && filters[field.after]) || undefined}
        max={(field.before && filters[field.before]) || undefined}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  if (field.kind === 'given') return null;
  if (field.kind === 'found') {
    const { options, all, nothing, onSearch } = field;
    const shown = {
      label,
      quiet: compact,
      placeholder: all,
      nothing,
      options,
      value: String(value),
      onSearch,
    };
    return (
      <Suspense fallback={<NativeSelect {...labelled} disabled data={[all]} />}>
        <FoundSelect {...shown} onChange={change} />
      </Suspense>
    );
  }
  return (
    <NativeSelect
      {...labelled}
      leftSection={field.icon}
      data={field.options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={String(value)}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
