/** Copies a field's text. Browsers lend their clipboard only to secure pages; elsewhere the old way serves. */
export async function copy(field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand('copy');
  }
}
