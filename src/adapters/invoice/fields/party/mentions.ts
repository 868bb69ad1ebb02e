import type { BlockWithRole } from '../address/address-block.ts';
import type { Document } from '../document.ts';
import { webAddresses } from '../web-addresses.ts';
import { namesAboveAddresses } from './names/address-names.ts';
import { namesAfterLabels } from './names/label-names.ts';
import { namesInLines } from './names/line-names.ts';
import { toMention, type Mention } from './mention.ts';

/** Finds every text of a document that may be the name of its issuer or of its customer. */
export function collectMentions(document: Document, blocks: readonly BlockWithRole[]): readonly Mention[] {
  const roles = new Map(blocks.flatMap(({ block, role }) => block.cells.map((cell) => [cell, role] as const)));
  const hosts = webAddresses(document).map(({ host }) => host);
  const found = new Map<string, Mention>();
  for (const possible of [
    ...namesInLines(document),
    ...namesAfterLabels(document),
    ...namesAboveAddresses(document, blocks),
  ]) {
    const mention = toMention({ ...possible, role: possible.role ?? roles.get(possible.cell) }, hosts);
    if (mention === undefined) continue;
    const { cell, source, text } = mention;
    const id = `${cell.page.number} ${cell.x} ${cell.y} ${source} ${text}`;
    if (!found.has(id)) found.set(id, mention);
  }
  return [...found.values()];
}
