import { Card, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './gate.module.css';

type AwaitedCarsProps<Car> = { title: string; nobody: string; cars: Car[]; row: (car: Car) => ReactNode };

/** Cars that the gate waits for, each in its row. */
export function AwaitedCars<Car extends { workId: number }>({ title, nobody, cars, row }: AwaitedCarsProps<Car>) {
  const id = useId();
  return (
    <Card withBorder padding={0} component="section" aria-labelledby={id}>
      <Title order={2} fz="h4" id={id} p="md" pb="xs">
        {title}
      </Title>
      {cars.length === 0 ? (
        <Text c="dimmed" px="md" pb="md">
          {nobody}
        </Text>
      ) : (
        <ul className={classes.cars}>
          {cars.map((car) => (
            <li key={car.workId} className={classes.row}>
              {row(car)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
