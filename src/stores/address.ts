import { environment } from '#stores/environment.ts';

export function pageAddress(): { readonly path: string; readonly query: URLSearchParams } {
  const [path = '/', query = ''] = (environment().page.address().split('#')[0] ?? '').split('?');
  return { path, query: new URLSearchParams(query) };
}

type Opening = {
  readonly idInAddress: () => string | null;
  readonly openId: () => string | null;
  readonly show: (id: string | null) => void;
  readonly closedAddress: () => string;
};

/** Opens something over a page and puts it into the address, so that Back closes it and it can be shared. */
export function openInAddress({ idInAddress, openId, show, closedAddress }: Opening) {
  /** Whether we added the history entry, so that closing goes back; false if the page was opened at this address. */
  let hasAddedEntry = false;

  function follow(): () => void {
    const followAddress = () => {
      const id = idInAddress();
      if (id === openId()) return;
      hasAddedEntry = false;
      show(id);
    };
    followAddress();
    return environment().page.on('back', followAddress);
  }

  function enter(address: string): void {
    const { page } = environment();
    if (address === page.address()) return;
    page.setAddress(address, 'new');
    hasAddedEntry = true;
  }

  function close(): void {
    if (openId() === null) return;
    const { page } = environment();
    show(null);
    if (hasAddedEntry) page.back();
    else page.setAddress(closedAddress(), 'same');
    hasAddedEntry = false;
  }

  return { follow, enter, close };
}
