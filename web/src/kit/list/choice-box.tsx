import classes from './list.module.css';

type ChoiceBoxProps = { label: string; isChosen: boolean; isPartly?: boolean; onChange: (isChosen: boolean) => void };

/** A box to choose a row by, in a target as large as a thumb. The browser's own: a page has a hundred of them. */
export function ChoiceBox({ label, isChosen, isPartly = false, onChange }: ChoiceBoxProps) {
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        ref={(box) => {
          if (box) box.indeterminate = isPartly && !isChosen;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
