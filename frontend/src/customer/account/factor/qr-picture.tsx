import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { QrPath } from './qr-path.ts';

/** As high as the picture, so that nothing moves when it comes. */
const Place = styled('div')({ minHeight: 208 });
// Dark on light in every theme: many apps read no other.
const Picture = styled('svg')({
  display: 'block',
  width: 208,
  height: 208,
  maxWidth: '100%',
  background: '#fff',
  borderRadius: 8,
});

/** A text as a QR code; nothing where it cannot be drawn, since the text stands beside it. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const [code, setCode] = useState<QrPath>();
  useEffect(() => {
    void import('./qr-path.ts').then(
      ({ qrPathOf }) => setCode(qrPathOf(text)),
      () => undefined,
    );
  }, [text]);
  return (
    <Place>
      {code && (
        <Picture role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
          <path d={code.path} fill="#000" />
        </Picture>
      )}
    </Place>
  );
}
