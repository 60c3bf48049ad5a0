import { Avatar } from '@mantine/core';
import { IconCar } from '@tabler/icons-react';

/** What a vehicle is recognised by beside its plate: its photo, or the drawing of a car. Its room is kept while the photo comes. */
export const VehicleMark = ({ photoUrl, size }: { photoUrl: string | null; size: number }) => (
  <Avatar src={photoUrl} alt="" size={size} radius="sm" color="gray" imageProps={{ loading: 'lazy' }} aria-hidden>
    <IconCar size={Math.round(size * 0.6)} />
  </Avatar>
);
