import { Button, Checkbox, Input, VisuallyHidden } from '@mantine/core';
import classes from './integrations.module.css';

type ChoicesProps<Choice extends string> = {
  name: string;
  label: string;
  names: Record<Choice, string>;
  value: readonly Choice[];
  error: string | undefined;
  /** Label of the button that selects all or none. */
  whole?: { all: string; none: string };
  onChange: (value: Choice[]) => void;
};

/** Checkboxes for several of a few choices. On an error the first one takes the focus. */
export function Choices<Choice extends string>(props: ChoicesProps<Choice>) {
  const { name, label, names, value, error, whole, onChange } = props;
  const all = Object.keys(names) as Choice[];
  const chosen = new Set(value);
  const toggle = (choice: Choice) =>
    onChange(all.filter((each) => (each === choice ? !chosen.has(each) : chosen.has(each))));
  const complete = chosen.size === all.length;
  return (
    <fieldset className={`${classes.choices} ${classes.two}`} aria-describedby={error && `${name}-error`}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      <div className={classes.legend} style={{ gridColumn: '1 / -1' }}>
        <Input.Label component="div">{label}</Input.Label>
        {whole && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(complete ? [] : all)}>
            {complete ? whole.none : whole.all}
          </Button>
        )}
      </div>
      {all.map((choice, index) => (
        <Checkbox
          key={choice}
          {...(index === 0 && { name })}
          label={names[choice]}
          checked={chosen.has(choice)}
          onChange={() => toggle(choice)}
        />
      ))}
      {error && (
        <Input.Error id={`${name}-error`} style={{ gridColumn: '1 / -1' }}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
