import { changeMessagesFr } from '../../port-change/messages.fr.ts';
import { statusMessagesFr } from '../statuses/fr.ts';
import { accountMessagesFr } from './accounts.fr.ts';
import { invoiceMessagesFr } from './invoices.fr.ts';
import { orderMessagesFr } from './orders.fr.ts';
import type { Catalogue } from './message.ts';

/** Every message of `en`, in French as it is written in Quebec. */
export const fr: Catalogue = {
  ...statusMessagesFr,
  ...changeMessagesFr,
  ...accountMessagesFr,
  ...orderMessagesFr,
  ...invoiceMessagesFr,
  'body-malformed': 'La requête n’a pas pu être lue, car ce n’est pas du JSON valide.',
  'body-too-large': 'La requête est trop volumineuse.',
  'content-type-wrong': 'Ce type de contenu n’est pas accepté ici.',
  'value-invalid': 'Cette valeur n’est pas valide.',
  'input-invalid': 'Veuillez corriger les champs indiqués.',
  'query-invalid': 'Le paramètre de requête {name} n’est pas valide.',
  'list-too-deep':
    'Une liste montre ses 10 000 premières lignes. Pour en voir d’autres, utilisez un filtre ou exportez la liste.',
  'header-invalid': 'L’en-tête {name} n’est pas valide.',
  'id-invalid': 'L’identifiant doit être un nombre entier.',
  'not-found': 'Cet élément n’existe pas ou vous n’y avez pas accès.',
  'route-not-found': 'Il n’y a rien à cette adresse.',
  'method-not-allowed': 'Cette méthode n’est pas permise ici.',
  'changed-meanwhile': 'Quelqu’un d’autre a modifié cet élément entre-temps. Veuillez le charger de nouveau.',
  'changed-by-somebody':
    '{actor} a modifié cet élément entre-temps. Son état est maintenant {status}. Veuillez le charger de nouveau.',
  'cross-site-refused': 'Cette requête provenait d’un autre site et a été refusée.',
  'idempotency-key-reused': 'Cette clé Idempotency-Key a déjà servi avec un autre contenu.',
  'idempotency-key-running':
    'La première requête portant cette clé Idempotency-Key est encore en cours. Veuillez réessayer sous peu.',
  'too-many-requests': 'Trop de requêtes. Veuillez réessayer dans {seconds} secondes.',
  'provider-nonsense': 'La réponse de notre fournisseur n’a pas pu être comprise. Veuillez réessayer plus tard.',
  'provider-unavailable': 'Notre fournisseur est injoignable pour le moment. Veuillez réessayer plus tard.',
  'provider-silent': 'Notre fournisseur n’a pas répondu à temps. Veuillez réessayer plus tard.',
  'provider-cannot': 'Notre fournisseur n’offre pas ceci. Veuillez vous adresser à notre équipe.',
  'webhook-unverified': 'Cet appel n’est pas signé par notre fournisseur.',
  'database-unavailable': 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  'files-unavailable':
    'Les fichiers ne peuvent être ni enregistrés ni lus pour le moment. Veuillez réessayer sous peu.',
  overloaded: 'Le portail est surchargé pour le moment. Veuillez réessayer dans quelques secondes.',
  'shutting-down': 'Le service redémarre. Veuillez réessayer dans un instant.',
  unexpected: 'Une erreur inattendue s’est produite',
};
