import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { Random } from '../../../load/invoice/random.ts';
import { hugePage, manyPages, nested, ownParent } from './hostile-documents.ts';

/** A small document that makes its reader use gigabytes or minutes. */
export interface DocumentBomb {
  readonly name: string;
  readonly content: () => Uint8Array | Promise<Uint8Array>;
}

type Bytes = Buffer | string;
const bytesOf = (data: Bytes) => (typeof data === 'string' ? Buffer.from(data, 'latin1') : data);

/** A PDF with these objects; the first one is its root. */
function binaryPdf(objects: readonly Bytes[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]?.length ?? 0;
  const add = (data: Buffer) => {
    parts.push(data);
    length += data.length;
  };
  const places = objects.map((object, index) => {
    const place = length;
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bytesOf(object), Buffer.from('\nendobj\n')]));
    return place;
  });
  const start = length;
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f ` +
        `\n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size ` +
        `${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

export const stream = (data: Bytes, dictionary = '') =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytesOf(data).length} >>\nstream\n`, 'latin1'),
    bytesOf(data),
    Buffer.from('\nendstream'),
  ]);
export const flate = (data: Bytes, dictionary = '') =>
  stream(deflateSync(bytesOf(data)), `${dictionary} /Filter /FlateDecode`);

/** Compressed data of `megabytes` MB of one byte, made by repeating one compressed block. */
export function inflating(megabytes: number, byte: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(1_000_000, byte), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => piece),
    Buffer.from([1, 0, 0, 0xff, 0xff, 0, 0, 0, 0]),
  ]);
}

/** The same, compressed repeatedly: gigabytes in half a kilobyte. */
export function nestedStream(levels: number, megabytes: number, { byte = 0x20, dictionary = '' } = {}): Buffer {
  let data = inflating(megabytes, byte);
  for (let level = 1; level < levels; level += 1) data = deflateSync(data, { level: 9 });
  return stream(data, `${dictionary} /Filter [${'/FlateDecode '.repeat(levels)}]`);
}

/** Page 3 draws object 4; further objects begin at 5. */
export function onePage(content: Bytes, resources = '', ...others: readonly Bytes[]): Uint8Array {
  return binaryPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ${resources} >> >>`,
    content,
    ...others,
  ]);
}

export const HELVETICA = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const repeated = (text: string, megabytes: number) => Buffer.alloc(megabytes * 1_000_000, text);
export const operators =
  (text: string, megabytes: number, resources = HELVETICA) =>
  () =>
    onePage(flate(repeated(text, megabytes)), resources);

/** Each form draws the next one ten times: 10 to the power of `depth`. */
function laughs(depth: number, last: string, kind = '/Type /XObject /Subtype /Form'): Uint8Array {
  const form = (index: number, content: string) =>
    stream(content, `${kind} /BBox [0 0 612 792] /Resources << ${HELVETICA} /XObject << /X ${index + 6} 0 R >> >>`);
  return onePage(
    stream('/X Do'),
    '/XObject << /X 5 0 R >>',
    ...Array.from({ length: depth }, (_, index) => form(index, index === depth - 1 ? last : '/X Do '.repeat(10))),
  );
}

const imageDictionary = (width: number, height: number, more = '/ColorSpace /DeviceGray /BitsPerComponent 8') =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${more}`;
const placed = (index: number) => `q 612 0 0 792 0 0 cm /I${index} Do Q\n`;
/** A page with `count` different images, which it draws unless `content` is given. */
export function images(
  count: number,
  side: number,
  channels: number,
  more?: string,
  content = Array.from({ length: count }, (_, index) => placed(index)).join(''),
): Uint8Array {
  const data = inflating(Math.ceil((side * side * channels) / 1_000_000), 0x77);
  const names = Array.from({ length: count }, (_, index) => `/I${index} ${index + 5} 0 R`).join(' ');
  return onePage(
    stream(content),
    `/XObject << ${names} >>`,
    ...Array.from({ length: count }, () => stream(data, `${imageDictionary(side, side, more)} /Filter /FlateDecode`)),
  );
}

/** LZW codes for ever longer runs of one byte, as many as fit before the table is cleared. */
function lzw(megabytes: number): Buffer {
  const bits: string[] = [];
  for (
    let code = 256, width = 9, next = 257;
    code < 4_094;
    code = next === 257 ? 0x20 : Math.max(258, next), next += 1
  ) {
    bits.push(code.toString(2).padStart(width, '0'));
    width = next >= 2_046 ? 12 : next >= 1_022 ? 11 : next >= 510 ? 10 : 9;
  }
  const all = bits.join('');
  const piece = Buffer.from(
    all
      .padEnd(Math.ceil(all.length / 8) * 8, '0')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
  return Buffer.alloc(megabytes * 1_000_000, piece);
}

function pattern(step: number, type = '/PatternType 1 /PaintType 1 /TilingType 1'): Uint8Array {
  return onePage(
    stream('/Pattern cs /P scn 0 0 612 792 re f '.repeat(50)),
    '/Pattern << /P 5 0 R >>',
    stream(
      '0 0 1 1 re f',
      `/Type /Pattern ${type} /BBox [0 0 1000 1000] /XStep ${step} /YStep ${step} /Resources << >>`,
    ),
  );
}

/** Nested transparency groups of a whole page. */
export function groups(depth: number): Uint8Array {
  const form = (index: number) =>
    stream(
      '/G gs /X Do',
      '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency /I true >> /Resources << ' +
        `/ExtGState << /G << /ca 0.5 >> >> /XObject << /X ${index + 6} 0 R >> >>`,
    );
  return onePage(
    stream('/X Do'),
    '/XObject << /X 5 0 R >>',
    ...Array.from({ length: depth }, (_, index) => form(index)),
    stream('0 0 612 792 re f', '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency >>'),
  );
}

const mesh = () => {
  const random = new Random(5);
  const data = Buffer.from(Array.from({ length: 12 * 300_000 }, (_, at) => (at % 12 === 0 ? 0 : random.int(0, 255))));
  return onePage(
    stream('/S sh '.repeat(20)),
    '/Shading << /S 5 0 R >>',
    flate(
      data,
      '/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 32 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 ' +
        '612 0 792 0 1 0 1 0 1]',
    ),
  );
};
const deepTree = (depth: number) =>
  binaryPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...Array.from({ length: depth }, (_, index) => `<< /Type /Pages /Count 1 /Kids [${index + 3} 0 R] >>`),
    '<< /Type /Page /MediaBox [0 0 612 792] >>',
  ]);
const font = (dictionary: string, ...others: readonly Bytes[]) =>
  onePage(stream('BT /F 12 Tf 50 700 Td (The account number) Tj ET'), '/Font << /F 5 0 R >>', dictionary, ...others);
const type3 = () =>
  font(
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 0 /LastChar 255 ' +
      '/Widths [1] /Encoding << /Differences [32 /a /b /c] >> /CharProcs << /a 6 0 R /b 6 0 R /c 6 0 R >> ' +
      '/Resources << /Font << /F 5 0 R >> >> >>',
    stream('BT /F 1 Tf (aaaaaaaaaa) Tj ET '.repeat(1_000)),
  );

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#cccccc' }, limitInputPixels: false });
/** Grains of one size on white paper: the slowest input for recognition. */
export function grains(share: number, size: number): Promise<Buffer> {
  const [width, height] = [Math.round(1_700 / size), Math.round(2_200 / size)];
  const random = new Random(11);
  const data = Uint8Array.from({ length: width * height }, () => (random.between(0, 1) < share ? 0 : 255));
  return sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: width * size, height: height * size, kernel: 'nearest' })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** Fifty bombs, the same in each run. */
export const DOCUMENT_BOMBS: readonly DocumentBomb[] = [
  { name: 'content of 1 GB, compressed once', content: () => onePage(nestedStream(1, 1_000)) },
  { name: 'content of 2 GB, compressed twice', content: () => onePage(nestedStream(2, 2_000)) },
  { name: 'content of 4 GB, compressed three times', content: () => onePage(nestedStream(3, 4_000)) },
  { name: 'content of 4 GB, compressed four times', content: () => onePage(nestedStream(4, 4_000, { byte: 0 })) },
  { name: 'letters of 2 GB, compressed twice', content: () => onePage(nestedStream(2, 2_000, { byte: 0x61 })) },
  { name: 'brackets of 200 MB, compressed twice', content: () => onePage(nestedStream(2, 200, { byte: 0x5b })) },
  {
    name: 'an object stream of 2 GB',
    content: () =>
      binaryPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
        nestedStream(2, 2_000, { dictionary: '/Type /ObjStm /N 1000 /First 8000' }),
      ]),
  },
  {
    name: 'a cross-reference stream of 2 GB',
    content: () =>
      Buffer.concat([
        Buffer.from('%PDF-1.7\n1 0 obj\n'),
        nestedStream(2, 2_000, { byte: 1, dictionary: '/Type /XRef /Size 100000000 /W [1 4 2] /Root 2 0 R' }),
        Buffer.from('\nendobj\nstartxref\n9\n%%EOF'),
      ]),
  },
  {
    name: 'a font of 2 GB',
    content: () =>
      font(
        '<< /Type /Font /Subtype /TrueType /BaseFont /Big /FontDescriptor << /Type /FontDescriptor /FontName /Big ' +
          '/Flags 4 /FontFile2 6 0 R >> >>',
        nestedStream(2, 2_000),
      ),
  },
  {
    name: 'a character map of 2 GB',
    content: () =>
      font('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>', nestedStream(2, 2_000)),
  },
  {
    name: 'a filter named by escapes',
    content: () => onePage(stream(deflateSync(inflating(2_000, 0x20)), '/Filter [/Fl#61teDecode /#46lateDecode]')),
  },
  {
    name: 'filters named elsewhere',
    content: () =>
      onePage(stream(deflateSync(inflating(2_000, 0x20)), '/Filter 5 0 R'), '', '[/FlateDecode /FlateDecode]'),
  },
  {
    name: 'hexadecimal digits around two filters',
    content: () =>
      onePage(
        stream(
          deflateSync(inflating(2_000, 0x20)).toString('hex'),
          '/Filter [/ASCIIHexDecode /FlateDecode /FlateDecode]',
        ),
      ),
  },
  { name: 'LZW of 2 MB', content: () => onePage(stream(lzw(2), '/Filter /LZWDecode')) },
  {
    name: 'a TIFF of 100 million pixels in tiles',
    content: () =>
      picture(10_000, 10_000).tiff({ compression: 'deflate', tile: true, tileWidth: 256, tileHeight: 256 }).toBuffer(),
  },
  {
    name: 'LZW compressed once more',
    content: () => onePage(stream(deflateSync(lzw(10)), '/Filter [/FlateDecode /LZWDecode]')),
  },
  {
    name: 'run lengths compressed once more',
    content: () =>
      onePage(
        stream(
          deflateSync(Buffer.alloc(30_000_000, Buffer.from([129, 32]))),
          '/Filter [/FlateDecode /RunLengthDecode]',
        ),
      ),
  },
  { name: 'saves and restores', content: operators('q Q ', 120) },
  { name: 'saves alone', content: operators('q ', 60) },
  { name: 'lines', content: operators('0 0 m 9 9 l S\n', 120) },
  { name: 'one path of a million parts', content: operators('1 1 l 2 9 l ', 80) },
  { name: 'rectangles', content: operators('0 0 612 792 re f\n', 60) },
  { name: 'curves with dashes', content: operators('[.001 .001] 0 d 0 0 m 9 999 999 9 500 500 c S\n', 30) },
  { name: 'letters one by one', content: operators('BT /F 9 Tf (a) Tj ET\n', 100) },
  { name: 'letters that nobody sees', content: operators('BT /F 9 Tf 3 Tr (account number 1) Tj ET\n', 100) },
  {
    name: 'one word of 100 MB',
    content: () =>
      onePage(
        flate(Buffer.concat([Buffer.from('BT /F 9 Tf ('), Buffer.alloc(100_000_000, 'a'), Buffer.from(') Tj ET')])),
        HELVETICA,
      ),
  },
  {
    name: 'inline images',
    content: operators(
      'BI /W 8 /H 8 /BPC 8 /CS /G ID 0123456789012345678901234567890123456789012345678901234567890123 EI\n',
      60,
    ),
  },
  { name: 'numbers alone', content: operators('1 2 3 4 5 6 7 8 9 ', 120) },
  { name: 'nested arrays', content: operators('[', 50) },
  { name: 'forms in forms that draw', content: () => laughs(9, '0 0 m 9 9 l S') },
  { name: 'forms in forms that write', content: () => laughs(9, 'BT /F 9 Tf (account) Tj ET') },
  { name: 'forms in forms that do nothing', content: () => laughs(12, '') },
  {
    name: 'a form in itself',
    content: () =>
      onePage(
        stream('/X Do'),
        '/XObject << /X 5 0 R >>',
        stream('/X Do /X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>'),
      ),
  },
  { name: 'a font that writes with itself', content: type3 },
  { name: 'a pattern of the tiniest steps', content: () => pattern(0.001) },
  { name: 'a pattern of large tiles', content: () => pattern(1_000) },
  { name: 'layers in layers', content: () => groups(300) },
  { name: 'a mesh of triangles', content: mesh },
  { name: 'an image of 900 million pixels', content: () => images(1, 30_000, 1) },
  {
    name: 'an image of 35 million pixels in colour',
    content: () => images(1, 5_900, 3, '/ColorSpace /DeviceRGB /BitsPerComponent 8'),
  },
  { name: 'twenty images of 35 million pixels', content: () => images(20, 5_900, 1) },
  { name: 'two hundred images of 4 million pixels', content: () => images(200, 2_000, 1) },
  { name: 'a page of a hundred miles', content: () => hugePage },
  { name: 'five hundred pages', content: () => manyPages(500) },
  { name: 'a tree of pages 20,000 deep', content: () => deepTree(20_000) },
  {
    name: 'pages that contain themselves, and arrays 100,000 deep',
    content: () => Buffer.concat([ownParent, nested(100_000)]),
  },
  {
    name: 'a PNG of 100 million pixels in seven passes',
    content: () => picture(10_000, 10_000).png({ progressive: true, compressionLevel: 9 }).toBuffer(),
  },
  {
    name: 'a JPEG of 100 million pixels in passes',
    content: () => picture(10_000, 10_000).jpeg({ progressive: true, quality: 20 }).toBuffer(),
  },
  {
    name: 'a WebP of 100 million pixels',
    content: () => picture(10_000, 10_000).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  { name: 'a page of grains', content: () => grains(0.02, 1) },
];
