/** The name of the portal, as its screens show it. */
const PRODUCT_NAME = { en: 'LNP Management System', fr: 'Système de gestion LNP' } as const;

/** Layout of a mail. It loads nothing from the network. */
const FRAME = (language: 'en' | 'fr', body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" ` +
  'content="width=device-width"><meta name="color-scheme" content="light dark"></head>' +
  '<body style="margin:0;padding:24px;background:#f4f6f8;color:#1c2733;font:16px/1.5 system-ui,Segoe ' +
  'UI,Roboto,Helvetica,Arial,sans-serif">' +
  '<div style="max-width:560px;margin:0 auto;padding:24px 28px;background:#ffffff;border:1px solid ' +
  '#dde3e9;border-radius:10px">' +
  `<p style="margin:0 0 18px;font-weight:700;color:#0b5cad">${PRODUCT_NAME[language]}</p>${body}</div></body></html>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

/**
 * Converts a mail's text to HTML with paragraphs, line breaks and links.
 * @param language `en` or `fr`
 */
export function htmlOf(text: string, language: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const body = paragraphs.map((paragraph) => {
    const lines = escaped(paragraph)
      .replace(/\bhttps?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#0b5cad">${url}</a>`)
      .replaceAll('\n', '<br>');
    return `<p style="margin:0 0 14px;overflow-wrap:anywhere">${lines}</p>`;
  });
  return FRAME(language === 'fr' ? 'fr' : 'en', body.join(''));
}
