/** The name of the portal, as its screens show it; in sentences with its article. */
const PRODUCT_NAME = { en: 'LNP Management System', fr: 'Système de gestion LNP' } as const;

/** What an operator replaces in mails. */
export interface MailBrand {
  /** Undefined: the portal's own name. */
  readonly name: string | undefined;
  /** Colour of the name and of links (`#rrggbb`); legible on white. */
  readonly color: string;
}

export const OWN_MAIL_BRAND: MailBrand = { name: undefined, color: '#0b5a75' };

/** Writes the operator's name in place of the portal's, which the texts of mails contain. */
export function withName(text: string, { name }: MailBrand): string {
  if (name === undefined) return text;
  const of = /^[aeiouyàâéèêîôû]/i.test(name) ? 'd’' : 'de ';
  return text
    .replaceAll(`du ${PRODUCT_NAME.fr}`, () => of + name)
    .replaceAll(PRODUCT_NAME.fr, () => name)
    .replaceAll(PRODUCT_NAME.en, () => name);
}

/** Layout of a mail. It loads nothing from the network. */
const FRAME = (language: 'en' | 'fr', body: string, { name, color }: MailBrand) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" ` +
  'content="width=device-width"><meta name="color-scheme" content="light dark"></head>' +
  '<body style="margin:0;padding:24px;background:#f4f6f8;color:#1c2733;font:16px/1.5 system-ui,Segoe ' +
  'UI,Roboto,Helvetica,Arial,sans-serif">' +
  '<div style="max-width:560px;margin:0 auto;padding:24px 28px;background:#ffffff;border:1px solid ' +
  '#dde3e9;border-radius:10px">' +
  `<p style="margin:0 0 18px;font-weight:700;color:${color}">${escaped(name ?? PRODUCT_NAME[language])}</p>` +
  `${body}</div></body></html>`;

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
export function htmlOf(text: string, language: string, brand = OWN_MAIL_BRAND): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const body = paragraphs.map((paragraph) => {
    const lines = escaped(paragraph)
      .replace(/\bhttps?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:${brand.color}">${url}</a>`)
      .replaceAll('\n', '<br>');
    return `<p style="margin:0 0 14px;overflow-wrap:anywhere">${lines}</p>`;
  });
  return FRAME(language === 'fr' ? 'fr' : 'en', body.join(''), brand);
}
