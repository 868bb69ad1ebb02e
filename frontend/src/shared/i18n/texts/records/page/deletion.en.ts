/** The deletion of records by administrators. */
export const deletionEn = {
  'delete.cancelOrder': 'Also cancel the order at the carrier',
  'delete.done.lnp': 'LNP request deleted successfully',
  'delete.done.tf': 'TF Port request deleted successfully',
  'delete.done.tn': 'Number order deleted successfully',
  'delete.named.lnp': 'LNP request #{id}: {name}',
  'delete.named.tf': 'TF port request #{id}: {name}',
  'delete.named.tn': 'Number order #{id}: {name}',
  'delete.now': 'Delete now',
  'delete.orderContinues': 'The order at the provider continues unless you cancel it too.',
  'delete.orderStays': 'The order at the provider continues. Ask the provider to cancel it if necessary.',
  'delete.text.lnp': 'Are you sure you want to delete this LNP request? This action cannot be undone.',
  'delete.text.tf': 'Are you sure you want to delete this TF port request? This action cannot be undone.',
  'delete.text.tn': 'Are you sure you want to delete this number order? This action cannot be undone.',
  'delete.undo': 'Undo',
  'delete.waiting': '{name} is deleted in 10 seconds, or at once if you close this page.',
} as const;
