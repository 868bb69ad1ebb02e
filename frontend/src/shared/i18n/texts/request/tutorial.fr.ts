import type { tutorialEn } from './tutorial.en.ts';

export const tutorialFr: Readonly<Record<keyof typeof tutorialEn, string>> = {
  'tutorial.show': 'Afficher le tutoriel',
  'tutorial.skip': 'Passer le tutoriel',
  'tutorial.next': 'Suivant',
  'tutorial.complete': 'Terminer',
  'tutorial.progress': 'Étape {step} sur {steps}',
  'tutorial.welcome': 'Bienvenue au dojo du transfert',
  'tutorial.welcomeText':
    'Quatre sections, cinq mouvements, et vos numéros se faufilent chez nous sans rater une sonnerie. Une seule ' +
    'règle sacrée : ne résiliez jamais votre ancienne ligne avant la fin du transfert. Un numéro résilié disparaît ' +
    'dans un nuage de fumée, et aucun ninja ne le ramène.',
  'tutorial.invoice': 'Déroulez le parchemin sacré : votre facture',
  'tutorial.invoiceText':
    'Déposez votre dernière facture, en PDF ou en photo, dans la zone du haut, idéalement de moins de 30 jours : ' +
    'mes éclaireurs la lisent et remplissent le formulaire. Ce qu’ils ont bien lu est marqué; ce qu’ils devinent ' +
    'attend votre accord. Le fournisseur actuel compare lettre par lettre : « Pizza Bob » ne passe pas là où la ' +
    'facture dit « 9123-4567 Québec inc. ».',
  'tutorial.check': 'Lancez vos numéros, puis vérifiez',
  'tutorial.checkText':
    'Un numéro, une plage avec un trait d’union, une liste avec des virgules : cette zone attrape tout. Appuyez sur ' +
    '« Vérifier la transférabilité » : les cartes vertes sont libres de partir, les rouges se retirent de la ' +
    'demande d’un seul coup de sabre. La vérification démasque même votre fournisseur actuel.',
  'tutorial.address': 'Alignez-vous sur l’adresse',
  'tutorial.addressText':
    'C’est ici, dans l’ombre, que tombent la plupart des transferts rejetés. Donnez l’adresse où le téléphone ' +
    'sonne, et non celle où arrive la facture; laissez les cases postales aux débutants. Le numéro, la rue et le ' +
    'bureau ont chacun leur place.',
  'tutorial.final': 'Vérification finale',
  'tutorial.finalText':
    'Respirez. Le fournisseur est-il celui de la facture? Le numéro de compte y est-il? Il le faut pour un numéro ' +
    'mobile ou pour plusieurs numéros. Un dernier regard de haut en bas, puis « Soumettre la demande », et suivez ' +
    'le transfert depuis votre tableau de bord. Aucun guet de nuit requis.',
};
