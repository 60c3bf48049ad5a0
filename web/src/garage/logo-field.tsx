import { Avatar, Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { maxMegabytes, pictureProblem, pictureTypes } from '../kit/form/pictures/picture-check.ts';

type LogoFieldProps = { name: string; stored: string | null; chosen: File | null; onChoose: (logo: File) => void };

/** Shows the logo as it will be, and checks another one before it is sent. */
export function LogoField({ name, stored, chosen, onChoose }: LogoFieldProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreview(chosen);
  const ruleId = useId();
  const choose = (picture: File | null) => {
    if (!picture) return;
    const found = pictureProblem(t, picture);
    setProblem(found);
    if (!found) onChoose(picture);
  };
  return (
    <Input.Wrapper label={t('Logo')} labelElement="div" error={problem} errorProps={{ role: 'alert' }}>
      <Group gap="md" wrap="nowrap" mt={4}>
        <Avatar
          src={preview ?? stored}
          alt={t('Logo of {{name}}', { name })}
          size={84}
          radius="md"
          styles={{ image: { objectFit: 'contain' } }}
        >
          <IconPhoto size={32} aria-hidden />
        </Avatar>
        <Stack gap={4} align="flex-start">
          <FileButton accept={pictureTypes} onChange={choose}>
            {(props) => (
              <Button variant="default" aria-describedby={ruleId} {...props}>
                {stored || chosen ? t('Choose another picture') : t('Choose a picture')}
              </Button>
            )}
          </FileButton>
          <Text id={ruleId} fz="sm" c="dimmed">
            {t('PNG, JPEG or WebP, at most {{most}} MB', { most: maxMegabytes })}
          </Text>
        </Stack>
      </Group>
    </Input.Wrapper>
  );
}

function usePreview(picture: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return setAddress(undefined);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
