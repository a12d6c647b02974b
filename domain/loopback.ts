const NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Whether it is a plain http origin whose requests never leave the machine. */
export const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && NAMES.includes(hostname);
