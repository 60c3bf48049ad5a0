import type { Download } from '@karakana/contract/download.ts';
import { useState } from 'react';
import { saveDownload } from '../../../kit/api/save-download.ts';
import { useTexts } from '../../language.tsx';

type Which = 'invoice' | 'receipt';

/** Has the paper made and saves it; what went wrong is said beside the button. */
export function InvoicePdf({ code, paper, label }: { code: string; paper: Which; label: string }) {
  const say = useTexts();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const save = () => {
    setState('busy');
    fetchPaper(code, paper)
      .then((made) => {
        saveDownload(made);
        setState('ready');
      })
      .catch(() => setState('failed'));
  };
  return (
    <>
      <button type="button" className="primary" onClick={save} disabled={state === 'busy'}>
        {state === 'busy' ? say.saving : label}
      </button>
      {state === 'failed' ? <p role="alert">{say.notSaved}</p> : null}
    </>
  );
}

async function fetchPaper(code: string, paper: Which): Promise<Download> {
  const response = await fetch('/api/works/download_invoice', {
    method: 'POST',
    headers: { accept: 'application/vnd.karakana.v1+json', 'content-type': 'application/json' },
    body: JSON.stringify({ code, paper }),
  });
  if (response.status !== 200) throw new Error('The paper was not made');
  // The server parses every answer with the contract before it leaves, so its shape is known.
  return (await response.json()) as Download;
}
