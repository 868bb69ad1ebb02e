import PDFDocument from 'pdfkit';

/** Creates letter-size pages that contain only a picture, as scanners write them. */
export async function imagePdf(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (const picture of pictures)
    document
      .addPage({ size: 'LETTER', margin: 0 })
      .image(Buffer.from(picture), 0, 0, { fit: [612, 792], align: 'center', valign: 'center' });
  await new Promise<void>((resolve) => {
    document.on('end', resolve);
    document.end();
  });
  return new Uint8Array(Buffer.concat(parts));
}
