// Every test of the edge begins with a fake host that nobody has asked yet: files share its module.
import { beforeEach } from 'vitest';
import { host } from './edge/fake-host.ts';

beforeEach(() => host.reset());
