import { maxSignatureLength, signatureSize } from '@karakana/contract/works/check-in.ts';
import { Button, Input } from '@mantine/core';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './check-in.module.css';
import { placeOf } from './place-of.ts';

type FieldProps = { value: string | null; onChange: (path: string | null) => void };

/** A signature drawn with the finger, kept as the lines of which it is made. */
export function SignatureField({ value, onChange }: FieldProps) {
  const { t } = useTranslation();
  const isDrawing = useRef(false);
  // Several movements can come before the page is drawn again.
  const drawn = useRef(value);
  drawn.current = value;
  const { width, height } = signatureSize;
  const add = (event: PointerEvent<SVGSVGElement>, letter: 'M' | 'L') => {
    const { x, y } = placeOf(event, { width: width - 1, height: height - 1 });
    const path = `${drawn.current ?? ''}${letter}${x} ${y}`;
    if (path.length > maxSignatureLength) return;
    drawn.current = path;
    onChange(path);
  };
  return (
    <Input.Wrapper label={t('Signature of the customer')} labelElement="div">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={classes.signature}
        role="img"
        aria-label={value ? t('Signed') : t('Sign here with the finger')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDrawing.current = true;
          add(event, 'M');
        }}
        onPointerMove={(event) => isDrawing.current && add(event, 'L')}
        onPointerUp={() => {
          isDrawing.current = false;
        }}
        onPointerCancel={() => {
          isDrawing.current = false;
        }}
      >
        {value ? (
          <path d={value} className={classes.ink} />
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
