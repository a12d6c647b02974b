/** @returns whether it is on the clipboard. Where that is refused or absent, `shown` is selected, to be copied by hand. */
export async function copyText(text: string, shown: () => Node | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    selectIn(shown());
    return false;
  }
}

export const selectIn = (shown: Node | null): void => void (shown && getSelection()?.selectAllChildren(shown));
