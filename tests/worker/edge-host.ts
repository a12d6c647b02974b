// Every edge test begins with a fresh fake host, because files share its module.
import { beforeEach } from 'vitest';
import { host } from './edge/fake-host.ts';

beforeEach(() => host.reset());
