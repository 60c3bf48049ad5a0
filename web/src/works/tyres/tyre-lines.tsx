import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Small } from '../../kit/record/tab-list.tsx';
import { TyreWarning } from '../../vehicles/tyres/tyre-warning.tsx';
import { madeText, oldTyresText, positionText } from '../../vehicles/tyres/tyre-words.ts';

/** Of a line with tyres: where each goes, when it was made, and what becomes of the old ones. */
export function TyreLines({ line: { tyres, oldTyres } }: { line: Pick<WorkLine, 'tyres' | 'oldTyres'> }) {
  const { t } = useTranslation();
  return (
    <>
      {tyres.map(({ position, dot }) => (
        <div key={position}>
          <Small>
            {positionText(t, position)}
            {dot === null ? null : ` · DOT ${dot}, ${madeText(t, dot)}`}
          </Small>
          <TyreWarning dot={dot} />
        </div>
      ))}
      {oldTyres === null ? null : <Small>{oldTyresText(t, oldTyres)}</Small>}
    </>
  );
}
