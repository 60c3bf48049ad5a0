import { checkPass, letOut, type PassAtGate } from '@karakana/contract/works/gate/gate.ts';
import { Button, Card, TextInput, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ScanButton } from '../../inventory/scan/scan-button.tsx';
import { failureText, type Refusal } from '../../kit/api/refusal.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { FormElement } from '../../kit/form/form-element.tsx';
import classes from './gate.module.css';
import { gateReads } from './gate-reads.ts';
import { NoPass, YesPass } from './verdict.tsx';

type Verdict = { pass: PassAtGate; code: string } | { refused: string };

/** What is wrong with a code is said below it, large. */
const noErrors = { errors: {} };

/** Takes the code of a gate pass, scanned or typed, and says yes or no before anything is used up. */
export function PassCheck() {
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  const [verdict, setVerdict] = useState<Verdict>();
  const asked = useRef('');
  const refuse = (refusal: Refusal) => setVerdict({ refused: translateServerText(failureText(checkPass, refusal) ?? refusal.message) });
  const check = useAction(checkPass, {
    failed: null,
    onDone: (pass) => setVerdict({ pass, code: asked.current }),
    onFailed: refuse,
  });
  const open = useAction(letOut, {
    failed: null,
    refreshes: gateReads,
    onDone: () => begin(),
    onFailed: refuse,
  });
  const begin = () => {
    setVerdict(undefined);
    setWritten('');
  };
  const ask = (code: string): 'done' => {
    asked.current = code;
    setVerdict(undefined);
    if (code.trim() !== '') void check.run({ code });
    return 'done';
  };
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="gate-out">
      <Title order={2} fz="h4" id="gate-out" mb="xs">
        {t('A car leaves')}
      </Title>
      <FormElement
        form={noErrors}
        onSubmit={(event) => {
          event?.preventDefault();
          ask(written);
        }}
      >
        <div className={classes.ask}>
          <TextInput
            size="md"
            className={classes.code ?? ''}
            label={t('Code of the gate pass')}
            placeholder="K7QF-3XWP"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          <ScanButton variant="default" onScanned={ask} />
          <Button type="submit" size="md" loading={check.pending}>
            {t('Check')}
          </Button>
        </div>
      </FormElement>
      <div role="status">
        {verdict === undefined ? null : 'pass' in verdict ? (
          <YesPass pass={verdict.pass} pending={open.pending} onLetOut={() => open.run({ code: verdict.code })} onCancel={begin} />
        ) : (
          <NoPass reason={verdict.refused} />
        )}
      </div>
    </Card>
  );
}
