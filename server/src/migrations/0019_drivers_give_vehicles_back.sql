-- That a driver who leaves gives vehicles back is now said by the area that knows of vehicles, which also tells the open screens.
drop trigger driver_left on invitations;
drop function driver_left();
