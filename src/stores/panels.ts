import { environment } from '#stores/environment.ts';

/** The side panels (components/SidePanels.astro): native dialogs that buttons open without scripts. */
export type Panel = 'site-menu' | 'account-panel';

export const openPanel = (panel: Panel): void => environment().page.openDialog(panel);
export const closePanels = (): void => environment().page.closeDialogs();
