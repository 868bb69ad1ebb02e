import type { deletionEn } from './deletion.en.ts';

export const deletionFr: Readonly<Record<keyof typeof deletionEn, string>> = {
  'delete.cancelOrder': 'Annuler aussi la commande chez le fournisseur',
  'delete.done.lnp': 'La demande de transfert a été supprimée',
  'delete.done.tf': 'La demande de transfert de numéros sans frais a été supprimée',
  'delete.done.tn': 'La commande de numéros a été supprimée.',
  'delete.named.lnp': 'Demande de transfert nº\u00a0{id}\u00a0: {name}',
  'delete.named.tf': 'Demande pour numéros sans frais nº\u00a0{id}\u00a0: {name}',
  'delete.named.tn': 'Commande de numéros nº\u00a0{id}\u00a0: {name}',
  'delete.now': 'Supprimer maintenant',
  'delete.orderContinues': 'La commande chez notre fournisseur se poursuit, sauf si vous l’annulez aussi.',
  'delete.orderStays': 'La commande chez notre fournisseur se poursuit. Demandez-lui de l’annuler s’il le faut.',
  'delete.text.lnp': 'Voulez-vous vraiment supprimer cette demande de transfert? Cette action est irréversible.',
  'delete.text.tf':
    'Voulez-vous vraiment supprimer cette demande de transfert de numéros sans frais? Cette action est irréversible.',
  'delete.text.tn': 'Voulez-vous vraiment supprimer cette commande de numéros? Cette action est irréversible.',
  'delete.undo': 'Annuler la suppression',
  'delete.waiting': '{name}\u00a0: suppression dans 10 secondes, ou dès que vous fermez cette page.',
};
