-- Who signed in on a browser last: only they are told anything there.
CREATE INDEX devices_by_device ON devices (device);
