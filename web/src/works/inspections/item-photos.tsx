import { uploadLimits } from '@karakana/contract/endpoint.ts';
import {
  addInspectionPhoto,
  type InspectionItem,
  type InspectionPhoto,
  maxItemPhotos,
  readInspectionPhoto,
  readInspections,
  removeInspectionPhoto,
} from '@karakana/contract/works/inspection.ts';
import { Badge, Button, FileButton, Skeleton, UnstyledButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { RemoveButton } from '../../kit/list/row-actions.tsx';
import { FilePreview } from '../../kit/record/file-preview.tsx';
import type { InspectionName } from './inspection-words.ts';
import classes from './inspections.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

type PhotosProps = { item: InspectionItem; of: InspectionName; mayAdd: boolean };

/** The photos of an item, small; a press shows one whole. */
export function ItemPhotos({ item: { itemId, name, photos }, of, mayAdd }: PhotosProps) {
  const { t } = useTranslation();
  const [shown, show] = useState<InspectionPhoto>();
  const add = useAction(addInspectionPhoto, { done: null, refreshes: [readInspections] });
  const remove = useAction(removeInspectionPhoto, { refreshes: [readInspections] });
  const take = async (file: File | null) => {
    if (file) await add.run({ ...of, itemId }, await shrinkPhoto(file));
  };
  const title = (at: number) => t('Photo {{number}} of {{name}}', { number: at + 1, name });
  return (
    <div className={classes.photos}>
      {photos.map((photo, at) => (
        <div key={photo.id} className={classes.photo}>
          <UnstyledButton aria-label={title(at)} onClick={() => show(photo)}>
            <SmallPhoto photo={photo} />
          </UnstyledButton>
          {photo.isSeenBefore ? (
            <Badge color="orange" variant="light" tt="none">
              {t('Seen before')}
            </Badge>
          ) : null}
          {mayAdd ? (
            <RemoveButton
              name={title(at)}
              pending={remove.pending}
              consequence={t('The photo is gone for good.')}
              onConfirm={() => remove.run({ id: photo.id })}
            />
          ) : null}
        </div>
      ))}
      {mayAdd && photos.length < maxItemPhotos ? (
        <FileButton accept={uploadLimits.image.types.join(',')} capture="environment" onChange={take}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="md"
              leftSection={<IconCamera size={18} aria-hidden />}
              loading={add.pending}
              aria-label={t('Take a photo of {{name}}', { name })}
            >
              {t('Photo')}
            </Button>
          )}
        </FileButton>
      ) : null}
      <FilePreview
        shown={shown && { name, type: shown.type, query: endpointQuery(readInspectionPhoto, { id: shown.id }) }}
        onClose={() => show(undefined)}
      />
    </div>
  );
}

function SmallPhoto({ photo: { id, type } }: { photo: InspectionPhoto }) {
  const { data } = useQuery({ ...endpointQuery(readInspectionPhoto, { id, size: 'small' }), staleTime: Number.POSITIVE_INFINITY });
  if (!data) return <Skeleton className={classes.small ?? ''} />;
  return <img src={`data:${type};base64,${data.file}`} alt="" className={classes.small} />;
}
