import type { newRequestEn } from './new-request.en.ts';

export const newRequestFr: Readonly<Record<keyof typeof newRequestEn, string>> = {
  'resubmit.title': 'Corriger et soumettre de nouveau',
  'resubmit.text':
    'Corrigez les champs marqués et soumettez la demande de nouveau. C’est toujours la même demande, avec son ' +
    'historique.',
  'resubmit.faulty': 'Le fournisseur actuel a rejeté ceci. Vérifiez-le sur la facture.',
  'resubmit.submit': 'Soumettre de nouveau',
  'resubmit.impossible':
    'Cette demande ne peut pas être soumise de nouveau. Seule une demande rejetée dont la commande est fermée chez ' +
    'notre fournisseur peut l’être.',
  'request.title': 'Nouvelle demande de transfert',
  'request.did': 'Renseignements sur les numéros',
  'request.phoneNumber': 'Numéro(s) de téléphone',
  'request.phonesHint':
    'Saisissez un seul numéro, une plage avec un trait d’union, des numéros séparés par des virgules ou une ' +
    'combinaison.',
  'request.phonesPlaceholder': '514-201-0100, 514-201-0110 - 514-201-0119',
  'request.check': 'Vérifier la transférabilité',
  'request.portType': 'Type de transfert',
  'request.dueDateHint': 'Un jour ouvrable, pas dans le passé',
  'request.reference': 'Numéro de référence',
  'request.referenceHint': 'Le nom que vous donnez à cette demande',
  'request.endUser': 'Renseignements sur l’utilisateur final',
  'request.addressText':
    'L’adresse où le service téléphonique est utilisé, exactement comme au dossier du fournisseur actuel. Une ' +
    'adresse de facturation ou une case postale mène à un rejet.',
  'request.provider': 'Fournisseur actuel',
  'request.currentCarrier': 'Nom du fournisseur',
  'request.pinHint':
    'Certains fournisseurs l’exigent, surtout pour un mobile. Il n’est transmis qu’à votre fournisseur.',
  'request.accountHint': 'Requis pour un numéro mobile ou pour plusieurs numéros',
  'request.imei': 'IMEI',
  'request.imeiHint':
    'Pour un téléphone mobile, si vous n’avez ni numéro de compte ni NIP. Composez le *#06# pour l’afficher.',
  'request.imeiSet': 'Un IMEI est enregistré. Saisissez-en un autre pour le remplacer.',
  'request.more': 'Plus de détails pour le fournisseur actuel',
  'request.moreHint': 'Tous ces renseignements sont facultatifs. Indiquez ceux que le fournisseur vous a demandés.',
  'request.portScopeUnknown': 'Je ne sais pas',
  'request.newBtnHint': 'Le numéro principal du compte après le transfert, si l’actuel est transféré',
  'request.letter': 'Lettre signée',
  'request.letterText':
    'Le fournisseur exige une lettre d’autorisation signée. Vous pouvez aussi l’ajouter plus tard sur la page de la ' +
    'demande; celle-ci ne sera envoyée qu’à ce moment-là.',
  'request.fileFailed': 'Votre demande a été soumise, mais {file} n’a pas pu être enregistré. Veuillez l’ajouter ici.',
  'request.submit': 'Soumettre la demande',
  'request.done': 'La demande de transfert a été soumise',
  'request.failed': 'La demande n’a pas pu être soumise',
  'request.expected': 'Date de transfert prévue\u00a0: {date}',
  'form.attention.one': '{count} champ est à corriger',
  'form.attention.other': '{count} champs sont à corriger',
  'number.digits.one': '{item} compte {count} chiffre.',
  'number.digits.other': '{item} compte {count} chiffres.',
  'number.extension': '{item} comprend un poste. Retirez-le.',
  'number.letters': '{item} contient des caractères qui ne font pas partie d’un numéro.',
  'number.form': '{item} n’est pas écrit comme un numéro de téléphone, par exemple 514-201-0100.',
  'number.more.one': 'Et {count} autre numéro.',
  'number.more.other': 'Et {count} autres numéros.',
  'request.moreWarnings.one': 'Et {count} autre avertissement.',
  'request.moreWarnings.other': 'Et {count} autres avertissements.',
  'request.restored': 'Votre saisie a été enregistrée.',
  'request.restoredText':
    'Elle est conservée dans cet onglet seulement, pendant 12 heures ou jusqu’à ce que vous la soumettiez, ' +
    'l’effaciez ou vous déconnectiez.',
  'request.startOver': 'Recommencer',
};
