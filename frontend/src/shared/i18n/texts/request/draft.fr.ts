import type { draftEn } from './draft.en.ts';

export const draftFr: Readonly<Record<keyof typeof draftEn, string>> = {
  'draft.title': 'Effacer votre saisie?',
  'draft.leaveText': 'Vous pouvez la conserver. Elle reste alors 12 heures dans cet onglet.',
  'draft.restartText': 'Le formulaire redevient tel qu’il était avant votre saisie.',
  'draft.continue': 'Poursuivre la saisie',
  'draft.keep': 'Conserver et quitter',
  'draft.discard': 'Effacer',
  'draft.logoutTitle': 'Conserver votre demande inachevée?',
  'draft.logoutText':
    'Une de vos demandes n’est pas encore envoyée. Si vous la conservez, vous la retrouvez dans cet onglet pendant ' +
    '12 heures, après vous être reconnecté. Effacez-la si d’autres personnes utilisent cet ordinateur.',
  'draft.keepAndLogout': 'Conserver et se déconnecter',
  'draft.discardAndLogout': 'Effacer et se déconnecter',
};
