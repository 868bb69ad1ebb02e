import type { ChangeKind, OrderSnapshot } from './timeline.ts';

/** The kinds of changes that an order accepts now. */
export function allowedChanges({ content, stage, activations, allows }: OrderSnapshot): readonly ChangeKind[] {
  if (['completed', 'rejected', 'cancelled'].includes(stage)) return [];
  if (allows) return allows;
  if (activations.size > 0) return [];
  const isFirm = stage === 'firm';
  if (content.kind === 'tf') return isFirm ? ['cancel'] : ['cancel', 'correction', 'remove_numbers'];
  return isFirm ? ['cancel', 'date', 'correction'] : ['cancel', 'date', 'correction', 'remove_numbers'];
}
