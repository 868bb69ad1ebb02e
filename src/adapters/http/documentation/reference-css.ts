/** The style of the API page, with the variables that the theme of the screens and an operator's colours have. */
export const REFERENCE_CSS = `
:root{color-scheme:light dark;--mui-palette-primary-main:#0b5a75;--mui-palette-primary-light:#e2eff4;
--ground:#f4f7f8;--paper:#fff;--text:#13222b;--soft:#4a5b66;--line:#dbe4e8}
@media (prefers-color-scheme:dark){:root{--mui-palette-primary-main:#86cee6;--mui-palette-primary-light:#1a3643;
--ground:#0e161b;--paper:#162027;--text:#e8eef1;--soft:#acbbc4;--line:#2a3941}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.55 system-ui,"Segoe UI",Roboto,sans-serif;
overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:14px;padding:12px max(16px,50vw - 480px);background:var(--paper);
border-bottom:1px solid var(--line)}
header img{height:36px;max-width:160px;padding:var(--brand-logo-padding,0);background:var(--brand-logo-ground,none);
border-radius:8px}
header a{color:inherit;font-weight:700;text-decoration:none}
main{padding:24px max(16px,50vw - 480px) 64px}
h1{font-size:2rem;line-height:1.2;margin:8px 0 12px}
h2{font-size:1.375rem;margin:40px 0 12px}
h3{font-size:1rem;margin:0}
details h3{margin:16px 0 4px}
p{margin:6px 0}
a{color:var(--mui-palette-primary-main)}
:focus-visible{outline:3px solid var(--mui-palette-primary-main);outline-offset:2px}
nav ul{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:20px 0;padding:0}
nav a{display:inline-block;padding:6px 12px;border:1px solid var(--line);border-radius:999px;background:var(--paper);
text-decoration:none}
section>ol{padding-left:1.25rem}
section>ol>li{margin:0 0 20px}
details{background:var(--paper);border:1px solid var(--line);border-radius:12px;margin:8px 0;padding:0 16px}
details[open]{padding-bottom:12px}
summary{padding:12px 0;cursor:pointer}
summary span:last-child{color:var(--soft)}
.method{display:inline-block;min-width:4.5em;padding:2px 8px;margin-right:6px;border-radius:6px;font-weight:700;
font-size:.8125rem;text-align:center;background:var(--mui-palette-primary-light);color:var(--text)}
summary .method{color:var(--text)}
details ul{padding-left:1.25rem}
pre{margin:8px 0;padding:12px 16px;max-height:420px;overflow:auto;border:1px solid var(--line);border-radius:10px;
background:var(--ground);font:.8125rem/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow-wrap:normal}
code{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:.875em}
pre code{font-size:inherit}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--line)}
th{font-weight:600}
`;
