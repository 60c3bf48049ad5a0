import { readCheckIn } from '@karakana/contract/works/check-in/check-in.ts';
import { readWork } from '@karakana/contract/works/work/work.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refresh, useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { StepHead } from '../inspections/step-head.tsx';
import classes from './check-in.module.css';
import { CheckInForm } from './check-in-form.tsx';

/** Where a vehicle is received: one long page for a phone, of which only the odometer must be filled in. */
export function CheckInPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const work = useEndpointQuery(readWork, { id });
  const answer = useEndpointQuery(readCheckIn, { id });
  // What one types stays while others change it, until one asks for theirs.
  const [reading, setReading] = useState(0);
  const reload = async () => {
    await refresh(readCheckIn);
    setReading(reading + 1);
  };
  return (
    <RecordAnswer answer={work}>
      {(found) => (
        <div className={classes.page}>
          <StepHead work={found} title={t('Check-in')} />
          <RecordAnswer answer={answer}>
            {({ checkIn, knownOdometer }) => (
              <CheckInForm key={reading} work={found} present={checkIn} knownOdometer={knownOdometer} onReload={reload} />
            )}
          </RecordAnswer>
        </div>
      )}
    </RecordAnswer>
  );
}
