import { useState } from 'react';
import classes from './vehicle-mark.module.css';

/** What a vehicle is recognised by beside its plate: its photo, or the drawing of a car. Its room is kept while the photo comes. */
export function VehicleMark({ photoUrl, size }: { photoUrl: string | null; size: number }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classes.mark} style={{ width: size, height: size }} aria-hidden>
      {photoUrl && photoUrl !== broken ? (
        <img src={photoUrl} alt="" loading="lazy" onError={() => setBroken(photoUrl)} />
      ) : (
        <span className={classes.drawing} />
      )}
    </span>
  );
}
