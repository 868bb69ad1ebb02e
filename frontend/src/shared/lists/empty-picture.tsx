import { styled } from '@mui/material/styles';

const Picture = styled('svg')(({ theme }) => {
  const { primary, divider, background, accent } = theme.vars.palette;
  return {
    display: 'block',
    width: '100%',
    height: '100%',
    fill: 'none',
    stroke: primary.main,
    strokeWidth: 2.5,
    strokeLinecap: 'round',
    '& .card': { fill: background.paper, stroke: divider },
    '& .soft': { fill: primary.light, stroke: 'none' },
    '& .faint': { stroke: divider, strokeWidth: 4 },
    '& .dot': { fill: accent, stroke: 'none' },
    '& .way': { strokeDasharray: '1 7' },
    '& .lens': { fill: background.paper },
  };
});

/** Two carriers and a number on its way between them. */
function Move() {
  return (
    <>
      <ellipse className="soft" cx="100" cy="58" rx="88" ry="46" />
      <rect className="card" x="14" y="28" width="58" height="60" rx="10" />
      <path className="faint" d="M28 46h30M28 58h22M28 70h26" />
      <rect className="card" x="128" y="28" width="58" height="60" rx="10" />
      <path className="faint" d="M142 58h22M142 70h26" />
      <circle cx="72" cy="46" r="6" className="lens" />
      <path className="way" d="M81 46h8c22 0 6 0 28 0" />
      <circle className="dot" cx="128" cy="46" r="8" />
    </>
  );
}

/** A list in which a lens finds nothing. */
function Search() {
  return (
    <>
      <ellipse className="soft" cx="100" cy="58" rx="88" ry="46" />
      <rect className="card" x="44" y="22" width="92" height="72" rx="10" />
      <path className="faint" d="M58 42h40M58 58h28M58 74h34" />
      <circle className="lens" cx="128" cy="66" r="20" />
      <path d="m143 81 14 14" strokeWidth="5" />
      <circle className="dot" cx="128" cy="66" r="5" />
    </>
  );
}

/** The picture of an empty list; decoration only. */
export function EmptyPicture({ searched }: { readonly searched: boolean }) {
  return (
    <Picture viewBox="0 0 200 116" aria-hidden>
      {searched ? <Search /> : <Move />}
    </Picture>
  );
}
