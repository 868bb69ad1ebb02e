import type { documentsEn } from './documents.en.ts';

export const documentsFr: Readonly<Record<keyof typeof documentsEn, string>> = {
  'page.documents': 'Documents',
  'document.lead': 'Les lettres et factures de cette demande. Les nouveaux documents sont transmis au fournisseur.',
  'document.leadTeam':
    'Les lettres et factures de cette demande. Notre équipe est avisée de chaque nouveau document et le transmet au ' +
    'fournisseur.',
  'document.line': '{kind} · {size} · {moment} · {name}',
  'document.sent': 'Envoyé au fournisseur le {moment}',
  'document.add': 'Ajouter le document',
  'document.kind': 'Type de document',
  'document.kind.loa': 'Lettre d’autorisation',
  'document.kind.bill': 'Facture',
  'document.kind.csr': 'Dossier client (CSR)',
  'document.kind.other': 'Autre document',
  'document.file': 'Fichier',
  'document.prompt': 'Déposez un fichier ici ou choisissez-en un.',
  'document.choose': 'Choisir un fichier',
  'document.remove': 'Retirer',
  'document.hint': 'PDF, PNG ou JPEG, 10\u00a0Mo au plus',
  'document.done': 'Le document a été ajouté.',
  'document.failed': 'Le document n’a pas pu être ajouté',
  'document.missing': 'Il nous faut un document pour envoyer votre demande',
  'document.missingText':
    'Le fournisseur ne commence pas sans ce document; votre demande n’a donc pas encore été envoyée. Ajoutez-le ici ' +
    'et elle sera envoyée automatiquement.',
};
