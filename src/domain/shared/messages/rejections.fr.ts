import type { RejectionMessageKey } from './rejections.en.ts';

/** What happened, by cause, and what to do next, in French. */
export const rejectionsFr: Readonly<Record<RejectionMessageKey, string>> = {
  'cause-address_mismatch': 'L’adresse de service diffère de celle au dossier du fournisseur actuel.',
  'cause-account_number_mismatch': 'Le numéro de compte est erroné ou absent.',
  'cause-name_mismatch': 'Le nom ou le signataire autorisé diffère de celui au dossier du fournisseur actuel.',
  'cause-pin_invalid': 'Le NIP de transfert est erroné ou absent.',
  'cause-btn_mismatch': 'Le numéro de facturation (BTN) diffère de celui au dossier du fournisseur actuel.',
  'cause-number_inactive': 'Un numéro n’est pas en service chez le fournisseur actuel.',
  'cause-not_portable': 'Un numéro ne peut pas être transféré.',
  'cause-pending_order': 'Une autre commande est en cours pour un numéro chez le fournisseur actuel.',
  'cause-carrier_freeze': 'La ligne est verrouillée contre les transferts.',
  'cause-special_feature': 'Une fonction particulière de la ligne empêche le transfert.',
  'cause-loa_required': 'Le fournisseur actuel exige une lettre d’autorisation signée.',
  'cause-loa_invalid': 'La lettre d’autorisation n’est pas signée ou est illisible.',
  'cause-resporg_mismatch': 'La lettre d’autorisation nomme un autre RespOrg que celui qui détient les numéros.',
  'cause-number_not_owned': 'Un numéro sans frais n’appartient pas à ce client.',
  'cause-date_too_soon': 'La date demandée est trop rapprochée.',
  'cause-several_accounts': 'Les numéros relèvent de plusieurs comptes, fournisseurs ou centres tarifaires.',
  'cause-no_reply': 'Le message texte du fournisseur actuel est resté sans réponse dans le délai.',
  'cause-customer_declined': 'Le transfert a été refusé en réponse au message texte du fournisseur actuel.',
  'cause-order_completed': 'La commande est terminée : les numéros ont été transférés.',
  'cause-too_late': 'La modification est arrivée trop tard.',

  'next-address_mismatch':
    'L’adresse de service diffère de celle au dossier du fournisseur actuel. Recopiez-la exactement d’une facture ' +
    'des 30 derniers jours ou demandez le dossier client (CSR) au fournisseur actuel. Soumettez ensuite la demande ' +
    'de nouveau.',
  'next-account_number_mismatch':
    'Le numéro de compte est erroné ou absent. Recopiez-le de la dernière facture et soumettez la demande de nouveau.',
  'next-name_mismatch':
    'Le nom ou le signataire autorisé diffère de celui au dossier du fournisseur actuel. Saisissez le nom ' +
    'exactement comme sur la facture et soumettez la demande de nouveau.',
  'next-pin_invalid':
    'Le NIP de transfert est erroné. Obtenez-le auprès du fournisseur actuel, saisissez-le et soumettez la demande ' +
    'de nouveau.',
  'next-btn_mismatch':
    'Le numéro de facturation est erroné ou fait lui-même l’objet du transfert. Indiquez le numéro principal du ' +
    'compte et ce qu’il adviendra des autres numéros.',
  'next-number_inactive':
    'Le numéro est débranché. Demandez au fournisseur actuel de le réactiver, puis soumettez la demande de nouveau.',
  'next-not_portable':
    'Ce numéro ou son centre tarifaire n’est pas transférable. Retirez-le de la demande et soumettez de nouveau les ' +
    'autres numéros.',
  'next-pending_order':
    'Une autre commande est ouverte pour ce numéro chez le fournisseur actuel. Demandez-lui de la fermer, puis ' +
    'soumettez la demande de nouveau.',
  'next-carrier_freeze':
    'La ligne a un verrou de transfert. Demandez au fournisseur actuel de le retirer, puis soumettez la demande ' +
    'de nouveau.',
  'next-special_feature':
    'La ligne comporte une fonction particulière comme la DSL, un groupe de recherche ou le renvoi d’appel. ' +
    'Acceptez de perdre cette fonction ou retirez le numéro de la demande.',
  'next-loa_required':
    'Le fournisseur actuel exige une lettre d’autorisation signée datant d’au plus 30 jours. Ajoutez-en une et ' +
    'soumettez la demande de nouveau.',
  'next-date_too_soon':
    'La date demandée a été refusée. Choisissez un jour ouvrable plus éloigné et soumettez la demande de nouveau.',
  'next-several_accounts':
    'Les numéros relèvent de plusieurs comptes, fournisseurs ou centres tarifaires. Soumettez une demande pour chacun.',
  'next-no_reply':
    'Soumettez la demande de nouveau lorsque le téléphone est à portée de main. Le fournisseur actuel envoie alors ' +
    'un message texte; répondez OUI dans les 90 minutes.',
  'next-customer_declined':
    'Demandez à l’utilisateur du numéro s’il accepte le transfert. Si oui, soumettez la demande de nouveau et ' +
    'répondez OUI au message texte du fournisseur actuel.',
  'next-order_completed':
    'Les numéros sont maintenant chez nous. Pour les transférer ailleurs, demandez au nouveau fournisseur de ' +
    'soumettre le transfert.',
  'next-too_late': 'Envoyez un message de suivi à l’équipe de notre fournisseur; elle appellera le fournisseur actuel.',
  'next-other':
    'Lisez le message de notre fournisseur ci-dessus et envoyez à son équipe un message de suivi contenant ce ' +
    'qu’il demande.',
  'next-loa_invalid':
    'Remplacez la lettre d’autorisation par une lettre signée, datée et bien lisible. Soumettez ensuite la ' +
    'demande de nouveau.',
  'next-resporg_mismatch':
    'Vérifiez quel RespOrg (l’entreprise responsable des numéros sans frais) détient les numéros, corrigez la ' +
    'lettre d’autorisation et soumettez la demande de nouveau.',
  'next-number_not_owned':
    'Retirez les numéros qui ne sont pas les vôtres ou faites signer la lettre d’autorisation par leur ' +
    'titulaire. Soumettez ensuite la demande de nouveau.',
};
