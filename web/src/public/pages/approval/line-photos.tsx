import type { Download } from '@karakana/contract/download.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../language.tsx';
import { readOnce } from '../../read.ts';
import type { AskedLine } from './approval-sums.ts';

type Photo = AskedLine['photos'][number];

/** What was found, seen beside the line that asks for it; a press shows a photo whole. */
export function LinePhotos({ address, line: { description, photos } }: { address: string; line: AskedLine }) {
  const say = useTexts().approval;
  const [shown, show] = useState<Photo>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="photos">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button type="button" aria-label={`${say.photo} ${at + 1}: ${description}`} onClick={() => show(photo)}>
              <Picture address={address} photo={photo} size="small" words="" />
            </button>
          </li>
        ))}
      </ul>
      {shown ? <Whole address={address} photo={shown} words={description} onClose={() => show(undefined)} /> : null}
    </>
  );
}

type WholeProps = { address: string; photo: Photo; words: string; onClose: () => void };

function Whole({ onClose, ...picture }: WholeProps) {
  const say = useTexts().approval;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="whole" aria-label={picture.words} onClose={onClose}>
      <Picture {...picture} size="whole" />
      <button type="button" className="primary" onClick={() => dialog.current?.close()}>
        {say.close}
      </button>
    </dialog>
  );
}

type PictureProps = { address: string; photo: Photo; size: 'small' | 'whole'; words: string };

/** Its place is kept while it is on its way, and where it does not arrive. */
function Picture({ address, photo: { id, type }, size, words }: PictureProps) {
  const [file, setFile] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    readOnce<Download>(`${address}/photos/${id}?size=${size}`).then((answer) => {
      if (!isLeft) setFile(answer?.file);
    });
    return () => {
      isLeft = true;
    };
  }, [address, id, size]);
  return file ? <img src={`data:${type};base64,${file}`} alt={words} /> : <span className="waiting" aria-hidden="true" />;
}
