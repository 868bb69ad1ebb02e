/** Downloads a text as a file. @param type the media type, such as `application/json` */
export function saveText(filename: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Some browsers read the content only some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
