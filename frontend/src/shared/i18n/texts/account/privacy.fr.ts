import type { privacyEn } from './privacy.en.ts';

export const privacyFr: Readonly<Record<keyof typeof privacyEn, string>> = {
  'privacy.title': 'Confidentialité',
  'privacy.toSignIn': '← Retour à la connexion',
  'privacy.intro': '{name} exploite ce portail et est responsable des renseignements personnels qui s’y trouvent.',
  'privacy.introNameless':
    'L’entreprise de téléphonie qui vous a donné accès à ce portail l’exploite et est responsable des ' +
    'renseignements personnels qui s’y trouvent.',
  'privacy.days.one': '{count} jour',
  'privacy.days.other': '{count} jours',

  'privacy.stored': 'Ce que nous conservons, pourquoi et combien de temps',
  'privacy.stored.account':
    'Votre compte : nom d’utilisateur, adresse courriel, langue, et un mot de passe que personne ne peut relire',
  'privacy.stored.account.why': 'Pour vous permettre de vous connecter et vous écrire au sujet de vos demandes.',
  'privacy.stored.account.long': 'Tant que vous avez le compte.',
  'privacy.stored.requests':
    'Vos demandes et commandes : numéros de téléphone, noms, adresses de service, fournisseurs, numéros de compte ' +
    'et commentaires',
  'privacy.stored.requests.why': 'Pour transférer ou commander les numéros, et pour montrer ensuite qui l’a demandé.',
  'privacy.stored.requests.long':
    'Les numéros, fournisseurs et dates : sans limite, comme preuve du transfert. Les noms, adresses et numéros de ' +
    'compte : jusqu’à ce que vous nous demandiez de les effacer.',
  'privacy.stored.loas': 'Les lettres d’autorisation que vous téléversez',
  'privacy.stored.loas.why': 'Le fournisseur actuel peut les exiger.',
  'privacy.stored.loas.long':
    'Aussi longtemps que la demande à laquelle elles se rattachent, ou jusqu’à ce que vous nous demandiez de ' +
    'les effacer.',
  'privacy.stored.invoices': 'Les factures de téléphone que vous téléversez',
  'privacy.stored.invoices.why': 'Pour remplir le formulaire à votre place.',
  'privacy.stored.invoices.long':
    'Non conservées : une facture est lue en mémoire et supprimée aussitôt. Elle ne quitte le portail que si vous y ' +
    'consentez pour cette facture précise.',
  'privacy.stored.exchanges': 'Nos échanges avec notre fournisseur au sujet de vos demandes',
  'privacy.stored.exchanges.why': 'Pour trouver la cause d’un problème.',
  'privacy.stored.exchanges.long': '{exchanges}; les numéros de compte sont masqués pour notre personnel.',
  'privacy.stored.sessions': 'Où vous êtes connecté : navigateur, système et adresse réseau',
  'privacy.stored.sessions.why': 'Pour que vous puissiez reconnaître et fermer une session qui n’est pas la vôtre.',
  'privacy.stored.sessions.long':
    'Jusqu’à la fin de la session : après 12 heures sans activité, et au plus tard après 7 jours.',
  'privacy.stored.log':
    'Un journal de sécurité : connexions, modifications des comptes et accès refusés, avec une adresse réseau abrégée',
  'privacy.stored.log.why': 'Pour détecter les abus et faire enquête.',
  'privacy.stored.log.long': '{log}.',
  'privacy.stored.mails': 'Les courriels et messages que nous envoyons',
  'privacy.stored.mails.why': 'Pour les renvoyer si l’envoi a échoué.',
  'privacy.stored.mails.long': '{mails} après leur envoi.',
  'privacy.stored.browser':
    'Dans votre navigateur : un témoin qui vous garde connecté, votre langue et une demande commencée',
  'privacy.stored.browser.why':
    'Il n’y a aucun témoin publicitaire ni de suivi, et rien n’est chargé d’autres entreprises.',
  'privacy.stored.browser.long':
    'Le témoin et la demande commencée disparaissent à la déconnexion. La demande commencée disparaît aussi à la ' +
    'fermeture de son onglet, après 12 heures, ou lorsqu’une autre personne se connecte. La langue reste.',

  'privacy.shared': 'Qui d’autre y a accès',
  'privacy.shared.text':
    'Notre fournisseur, qui effectue les transferts, et les fournisseurs qui participent à un transfert. Personne ' +
    'd’autre, sauf si la loi l’exige.',
  'privacy.rights': 'Ce que vous pouvez demander',
  'privacy.rights.see': 'Une copie de tout ce que nous détenons à votre sujet, sous forme de fichier.',
  'privacy.rights.correct': 'La correction de ce qui est inexact.',
  'privacy.rights.erase':
    'L’effacement de vos renseignements personnels, une fois vos demandes fermées. Les numéros de téléphone, ' +
    'fournisseurs, provinces, dates et états restent, sans votre nom.',
  'privacy.rights.complain':
    'Si notre réponse ne vous satisfait pas, vous pouvez vous adresser au Commissariat à la protection de la vie ' +
    'privée du Canada ou, au Québec, à la Commission d’accès à l’information.',
  'privacy.software': 'Logiciels',
  'privacy.software.notices': 'Licences des logiciels libres de ce portail',
  'privacy.ask': 'À qui vous adresser',
  'privacy.ask.named': 'Écrivez à la personne responsable de la protection des renseignements personnels chez {name} :',
  'privacy.ask.nameless': 'Écrivez à la personne responsable de la protection des renseignements personnels :',
  'privacy.ask.nobody':
    'Adressez-vous au service à la clientèle qui vous a donné accès à ce portail et demandez la personne ' +
    'responsable de la protection des renseignements personnels.',
};
