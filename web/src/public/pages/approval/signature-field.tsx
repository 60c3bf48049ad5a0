import { signatureSize } from '@karakana/contract/works/approval/signature.ts';
import { Strokes } from '../../../kit/drawing/strokes.tsx';
import { useStrokes } from '../../../kit/drawing/use-strokes.ts';
import { useTexts } from '../../language.tsx';

/** Where the customer signs with a finger, a pen or a mouse. */
export function SignatureField({ path, onChange }: { path: string; onChange: (path: string) => void }) {
  const say = useTexts().approval;
  const strokes = useStrokes(path, onChange);
  return (
    <div className="signature">
      <div className="above">
        <span aria-hidden="true">{say.signature}</span>
        {path ? (
          <button type="button" className="quiet" onClick={() => onChange('')}>
            {say.clear}
          </button>
        ) : null}
      </div>
      <svg viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`} role="img" aria-label={say.signature} {...strokes}>
        <Strokes path={path} />
      </svg>
    </div>
  );
}
