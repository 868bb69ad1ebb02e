import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

export const text = (content: string) => new TextEncoder().encode(content);

/** A PNG whose header may contradict its body. */
export function png(width: number, height: number, body = deflateSync(Buffer.alloc(100))): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(type, 4, 'latin1');
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(checksum(Buffer.concat([head.subarray(4), data])));
    return Buffer.concat([head, data, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
      chunk('IHDR', header),
      chunk('IDAT', body),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** CRC-32; zlib has it since Node 20.15 and its types since later. */
function checksum(data: Buffer): number {
  return (crc32 as (data: Buffer) => number)(data);
}

/** A PDF with these objects; the first one is its root. */
export function pdfOf(objects: readonly string[]): Uint8Array {
  let body = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return text(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} ` +
      `/Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`,
  );
}

export const manyPages = (count: number) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids ` +
      `[${Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')}] >>`,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'),
  ]);
export const nested = (depth: number) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 1 /Kids [3 0 R] /Deep ${'['.repeat(depth)}${']'.repeat(depth)} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ]);
export const hugePage = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400000 14400000] /UserUnit 75000 >>',
]);
export const ownParent = pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [2 0 R] >>']);
export function zip(): Uint8Array {
  const data = deflateRawSync(Buffer.alloc(1_000));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt16LE(5, 26);
  return new Uint8Array(Buffer.concat([head, Buffer.from('a.txt'), data]));
}
export const inflating = deflateSync(Buffer.alloc(40_000_000));
