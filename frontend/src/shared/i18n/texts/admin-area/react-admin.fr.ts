/**
 * Corrections of react-admin's French texts to the usage of Québec: no space before a question mark, “modifier” rather
 * than “éditer”, “courriel”.
 */
export const reactAdminFr: Readonly<Record<string, string>> = {
  'ra.action.edit': 'Modifier',
  'ra.message.are_you_sure': 'Voulez-vous continuer?',
  'ra.message.delete_content': 'Voulez-vous vraiment supprimer cet élément?',
  'ra.message.unsaved_changes':
    'Certaines modifications n’ont pas été enregistrées. Voulez-vous vraiment quitter cette page?',
  'ra.navigation.page_range_info': '{offsetBegin} à {offsetEnd} sur {total}',
  'ra.navigation.page_rows_per_page': 'Lignes par page',
  'ra.notification.updated.one': 'Modification enregistrée',
  'ra.notification.updated.other': '{count} éléments modifiés',
  'ra.sort.sort_by': 'Tri : {field}, {order}',
  'ra.validation.email': 'Doit être une adresse courriel',
  'ra.saved_queries.label': 'Mes recherches',
  'ra.saved_queries.query_name': 'Nom de la recherche',
  'ra.saved_queries.new_label': 'Enregistrer cette recherche…',
  'ra.saved_queries.new_dialog_title': 'Enregistrer cette recherche',
  'ra.saved_queries.remove_label': 'Retirer cette recherche',
  'ra.saved_queries.remove_label_with_name': 'Retirer « {name} » de mes recherches',
  'ra.saved_queries.remove_dialog_title': 'Retirer cette recherche?',
  'ra.saved_queries.remove_message': 'Voulez-vous vraiment retirer cette recherche de votre liste?',
  'ra.saved_queries.help': 'Filtrez la liste, puis enregistrez la recherche.',
};
