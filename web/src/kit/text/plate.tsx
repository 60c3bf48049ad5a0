import classes from './plate.module.css';

/** A registration as it stands on the vehicle. */
export const Plate = ({ registration }: { registration: string }) => <bdi className={classes.plate}>{registration}</bdi>;
