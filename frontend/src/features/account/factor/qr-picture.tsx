import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { QrPath } from './qr-path.ts';

/** As high as the picture, so that the layout does not shift when it appears. */
const PictureArea = styled('div')({ minHeight: 208 });
// Dark on light in every theme, because many apps cannot read an inverted code.
const Picture = styled('svg')({
  display: 'block',
  width: 208,
  height: 208,
  maxWidth: '100%',
  background: '#fff',
  borderRadius: 8,
});

/** A text as a QR code; nothing if it cannot be drawn, because the text is shown too. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const [code, setCode] = useState<QrPath>();
  useEffect(() => {
    void import('./qr-path.ts').then(
      ({ qrPathOf }) => setCode(qrPathOf(text)),
      () => undefined,
    );
  }, [text]);
  return (
    <PictureArea>
      {code && (
        <Picture role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
          <path d={code.path} fill="#000" />
        </Picture>
      )}
    </PictureArea>
  );
}
