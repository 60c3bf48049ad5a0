import { signatureSize } from '@karakana/contract/works/approval/signature.ts';
import { Button, Input } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Strokes } from '../../kit/drawing/strokes.tsx';
import { useStrokes } from '../../kit/drawing/use-strokes.ts';
import classes from './check-in.module.css';

type FieldProps = { value: string | null; onChange: (path: string | null) => void };

/** Where whoever brings the vehicle signs with a finger. */
export function SignatureField({ value, onChange }: FieldProps) {
  const { t } = useTranslation();
  const strokes = useStrokes(value ?? '', onChange);
  const { width, height } = signatureSize;
  return (
    <Input.Wrapper label={t('Signature of the customer')} labelElement="div">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={classes.signature}
        role="img"
        aria-label={value ? t('Signed') : t('Sign here with the finger')}
        {...strokes}
      >
        {value ? (
          <Strokes path={value} />
        ) : (
          <text x={width / 2} y={height / 2} textAnchor="middle" className={classes.hint}>
            {t('Sign here')}
          </text>
        )}
      </svg>
      {value ? (
        <Button variant="default" mt="xs" onClick={() => onChange(null)}>
          {t('Sign again')}
        </Button>
      ) : null}
    </Input.Wrapper>
  );
}
