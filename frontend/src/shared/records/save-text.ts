/** Saves a text as a file of the browser's. @param type of the content, such as `application/json` */
export function saveText(filename: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser has taken the content once the click is done, but not every one at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
