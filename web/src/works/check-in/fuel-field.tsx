import { maxFuelEighths } from '@karakana/contract/works/check-in/check-in.ts';
import { Button, Input } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './check-in.module.css';

/** How full a tank is, as its gauge has it. Not ¼ and ⅛, which a font seldom has both of. */
export const fuelEighths = ['E', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8', 'F'];

/** How full the tank is, one press for each eighth; a second press takes it back. */
export function FuelField({ value, onChange }: { value: number | null; onChange: (level: number | null) => void }) {
  const { t } = useTranslation();
  return (
    <Input.Wrapper label={t('Fuel')} labelElement="div">
      <fieldset className={classes.fuel} aria-label={t('Fuel')}>
        {fuelEighths.slice(0, maxFuelEighths + 1).map((label, level) => (
          <Button
            key={label}
            px={0}
            size="md"
            variant={value === level ? 'filled' : 'default'}
            aria-pressed={value === level}
            onClick={() => onChange(value === level ? null : level)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </Input.Wrapper>
  );
}
