// Origins of the house under test (playwright.config.ts chooses the ports).
import { localOrigin, type Ports } from '../../../scripts/house/settings.ts';

const ports = JSON.parse(process.env.E2E_PORTS ?? '{}') as Ports;

export const siteOrigin = localOrigin(ports.site);
export const sandboxOrigin = localOrigin(ports.sandbox);
export const backofficeOrigin = localOrigin(ports.backoffice);
export const platformOrigin = localOrigin(ports.platform);
