// Origins of the house under test (playwright.config.ts chooses the ports).
import { originOf, type Ports } from '../../../scripts/house/settings.ts';

const ports = JSON.parse(process.env.E2E_PORTS ?? '{}') as Ports;

export const siteOrigin = originOf(ports.site);
export const sandboxOrigin = originOf(ports.sandbox);
export const backofficeOrigin = originOf(ports.backoffice);
export const platformOrigin = originOf(ports.platform);
