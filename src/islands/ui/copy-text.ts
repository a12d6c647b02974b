/** @returns true if the text was copied. If the clipboard is blocked or absent, selects `shown` for a manual copy. */
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
