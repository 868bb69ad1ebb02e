import { statusMailsFr } from '../statuses/fr.ts';
import type { MailMessageKey } from './mails.en.ts';

/** The texts of mails, in French as it is written in Quebec. */
export const mailsFr: Readonly<Record<MailMessageKey, string>> = {
  ...statusMailsFr,
  'mail-reset-subject': 'Réinitialisez votre mot de passe du Système de gestion LNP',
  'mail-reset-text':
    'Bonjour,\n\nQuelqu’un, probablement vous, a demandé la réinitialisation du mot de passe de votre compte du ' +
    'Système de gestion LNP. Ouvrez ce lien d’ici une heure pour en choisir un nouveau\u00a0:\n\n{link}\n\nSi ce ' +
    'n’était pas vous, ne tenez pas compte de ce message\u00a0: votre mot de passe demeure inchangé.\n',
  'mail-reset-username': 'Votre nom d’utilisateur est {username}.\n',
  'mail-email-confirm-subject': 'Confirmez votre adresse courriel',
  'mail-email-confirm-text':
    'Bonjour,\n\nCette adresse a été indiquée pour un compte du Système de gestion LNP. Ouvrez ce lien d’ici un ' +
    'jour pour la confirmer\u00a0:\n\n{link}\n\nD’ici là, nous n’envoyons ici aucune nouvelle du compte. Si ce ' +
    'n’était pas vous, ne tenez pas compte de ce message.\n',
  'mail-email-former-subject': 'L’adresse courriel de votre compte est en cours de modification',
  'mail-email-former-text':
    'Bonjour {username},\n\nL’adresse courriel de votre compte du Système de gestion LNP a été modifiée ou ' +
    'retirée.\n\nSi vous ne vous y attendiez pas, connectez-vous, changez votre mot de passe et fermez toutes les ' +
    'autres sessions, ou communiquez avec les administrateurs du portail.\n',
  'mail-password-subject': 'Le mot de passe de votre compte a été modifié',
  'mail-password-changed': 'Le mot de passe de votre compte du Système de gestion LNP a été modifié.',
  'mail-password-reset':
    'Le mot de passe de votre compte du Système de gestion LNP a été réinitialisé au moyen d’un lien que nous avons ' +
    'envoyé par courriel. Si la validation en deux étapes est activée, elle le demeure.',
  'mail-password-set':
    'Un administrateur a choisi un nouveau mot de passe pour votre compte du Système de gestion LNP.',
  'mail-username-subject': 'Le nom d’utilisateur de votre compte a été modifié',
  'mail-username-changed':
    'Un administrateur a remplacé le nom d’utilisateur de votre compte du Système de gestion LNP par celui qui ' +
    'figure ci-dessus.',
  'mail-factor-on-subject': 'La validation en deux étapes est activée',
  'mail-factor-on':
    'La validation en deux étapes a été activée pour votre compte du Système de gestion LNP. Il vous faut désormais ' +
    'un code de votre application d’authentification pour vous connecter.',
  'mail-factor-off-subject': 'La validation en deux étapes est désactivée',
  'mail-factor-off':
    'La validation en deux étapes a été désactivée pour votre compte du Système de gestion LNP. Votre mot de passe ' +
    'suffit désormais pour vous connecter.',
  'mail-factor-taken':
    'Un administrateur a désactivé la validation en deux étapes de votre compte du Système de gestion LNP. Votre ' +
    'mot de passe suffit désormais pour vous connecter.',
  'mail-recovery-used-subject': 'Un code de secours de votre compte a été utilisé',
  'mail-recovery-used':
    'Un code de secours de votre compte du Système de gestion LNP a été utilisé à la place d’un code de votre ' +
    'application d’authentification. Il ne peut plus servir.',
  'mail-recovery-replaced-subject': 'Votre compte a de nouveaux codes de secours',
  'mail-recovery-replaced':
    'De nouveaux codes de secours ont été créés pour votre compte du Système de gestion LNP. Les anciens ne peuvent ' +
    'plus servir.',
  'mail-account-text':
    'Bonjour {username},\n\n{what}\n\nDate et heure de Montréal\u00a0: {at}.\n\nSi vous ne vous y attendiez pas, ' +
    'connectez-vous, changez votre mot de passe et fermez toutes les autres sessions, ou communiquez avec les ' +
    'administrateurs du portail.\n',
  'mail-suspended-subject': 'Votre compte a été suspendu',
  'mail-suspended':
    'Un administrateur a suspendu votre compte du Système de gestion LNP. Vous ne pouvez pas vous connecter pour le ' +
    'moment. Les demandes en cours se poursuivent.',
  'mail-reinstated-subject': 'Votre compte a été rétabli',
  'mail-reinstated':
    'Un administrateur a rétabli votre compte du Système de gestion LNP. Vous pouvez de nouveau vous connecter.',
  'mail-suspension-text':
    'Bonjour {username},\n\n{what}\n\nDate et heure de Montréal\u00a0: {at}.\n\nPour toute question, communiquez ' +
    'avec les administrateurs du portail.\n',
  'mail-change-accepted-subject': 'La demande nº\u00a0{id} est modifiée',
  'mail-change-accepted-text':
    'Bonjour {username},\n\nLa modification de votre demande nº\u00a0{id} pour {phoneNumber} a été acceptée. ' +
    'Modifié\u00a0: {fields}.\n\nSuivez-la ici\u00a0: {link}\n',
  'mail-cancel-accepted-subject': 'La demande nº\u00a0{id} est annulée',
  'mail-cancel-accepted-text':
    'Bonjour {username},\n\nVotre demande nº\u00a0{id} pour {phoneNumber} a été annulée, comme vous l’avez demandé. ' +
    'Rien d’autre à faire. Envoyez une nouvelle demande plus tard pour transférer ces numéros.\n\nConsultez-la ' +
    'ici\u00a0: {link}\n',
  'mail-cancel-overtaken-subject': 'La demande nº\u00a0{id} a été rejetée avant d’être annulée',
  'mail-cancel-overtaken-text':
    'Bonjour {username},\n\nVotre demande nº\u00a0{id} pour {phoneNumber} a été rejetée avant que l’annulation que ' +
    'vous aviez demandée puisse être effectuée. Rien d’autre à faire\u00a0: les numéros qui ne sont pas transférés ' +
    'demeurent chez le fournisseur actuel.{numbers}\n\nConsultez-la ici\u00a0: {link}\n',
  'mail-cancel-completed-subject': 'La demande nº\u00a0{id} a été réalisée avant d’être annulée',
  'mail-cancel-completed-text':
    'Bonjour {username},\n\nLe fournisseur a réalisé votre demande nº\u00a0{id} pour {phoneNumber} avant que ' +
    'l’annulation que vous aviez demandée puisse être effectuée.{numbers}\n\nLes numéros transférés sont en service ' +
    'chez nous. Appelez votre ancien fournisseur si vous voulez les reprendre. Pour toute question, écrivez à notre ' +
    'équipe sur la page de la demande\u00a0: {link}\n',
  'mail-change-refused-subject': 'Le fournisseur a refusé votre modification\u00a0: demande nº\u00a0{id}',
  'mail-change-refused-text':
    'Bonjour {username},\n\nVotre modification de la demande nº\u00a0{id} pour {phoneNumber} a été refusée. La ' +
    'demande se poursuit telle quelle.\n\n{outcome}\n\nPour la faire modifier malgré tout, écrivez à notre équipe ' +
    'sur la page de la demande, et nous appellerons le fournisseur\u00a0: {link}\n',
  'mail-cancel-refused-text':
    'Bonjour {username},\n\nVotre demande nº\u00a0{id} pour {phoneNumber} n’a pas pu être annulée.\n\n{outcome}' +
    '\n\nSi les numéros sont déjà transférés, ils sont en service chez nous; appelez votre ancien fournisseur si ' +
    'vous voulez les reprendre. Pour toute question, écrivez à notre équipe sur la page de la demande\u00a0: {link}\n',
  'mail-team-document-subject': 'Document de la demande nº\u00a0{id} ({phoneNumber})',
  'mail-team-document-text':
    'Un document a été ajouté à la demande nº\u00a0{id} ({phoneNumber}, commande {orderId})\u00a0: {kind}. Notre ' +
    'fournisseur n’accepte pas de documents d’une commande qu’il a déjà; veuillez le lui envoyer.\n\nAjouté par ' +
    '{username}.\n',
  'document-kind-loa': 'lettre d’autorisation',
  'document-kind-bill': 'facture',
  'document-kind-csr': 'dossier client (CSR)',
  'document-kind-other': 'autre document',
  'mail-team-change-subject': 'Modification de la demande nº\u00a0{id} ({phoneNumber})',
  'mail-team-cancel-text':
    'Veuillez annuler la commande de la demande nº\u00a0{id} ({phoneNumber}, commande {orderId}).\n\nDemandé par ' +
    '{username}. Motif\u00a0: {reason}\n\n{values}\n',
  'mail-team-change-text':
    'Veuillez modifier la commande de la demande nº\u00a0{id} ({phoneNumber}, commande {orderId})\u00a0:\n\n' +
    '{values}\n\nDemandé par {username}. Motif\u00a0: {reason}\n',
  'mail-team-withdraw-text':
    'La modification de la demande nº\u00a0{id} ({phoneNumber}, commande {orderId}) a été retirée. Veuillez laisser ' +
    'la commande telle quelle.\n\n{values}\n\nDemandé par {username}. Motif\u00a0: {reason}\n',
  'mail-message-subject': 'Un message au sujet de la demande de transfert nº\u00a0{id}',
  'mail-message-text':
    'Bonjour {username},\n\n{from} a envoyé un message au sujet de votre demande de transfert nº\u00a0{id} pour ' +
    '{phoneNumber}\u00a0:\n\n{message}\n\nSuivez la demande ici\u00a0: {link}\n',
  'mail-date-subject': 'Vos numéros seront transférés le {date} (demande nº\u00a0{id})',
  'mail-date-text':
    'Bonjour {username},\n\nLe fournisseur a confirmé la date de votre demande nº\u00a0{id}\u00a0: {phoneNumber}, ' +
    'transfert le {date} à {time}, heure de Montréal.\n\nConservez l’ancien service jusque-là. S’il prend fin avant, ' +
    'les numéros ne pourront pas être transférés.\n\nSuivez la demande ici\u00a0: {link}\n',
  'mail-date-moved-subject': 'Nouvelle date\u00a0: demande nº\u00a0{id}',
  'mail-date-moved-text':
    'Bonjour {username},\n\nLe fournisseur a déplacé la date de votre demande nº\u00a0{id}\u00a0: {phoneNumber}, ' +
    'transfert le {date} à {time}, heure de Montréal.\n\nConservez l’ancien service jusque-là.\n\nSuivez la demande ' +
    'ici\u00a0: {link}\n',
  'mail-date-withdrawn-subject': 'Date à risque\u00a0: demande nº\u00a0{id}',
  'mail-date-withdrawn-text':
    'Bonjour {username},\n\nLe fournisseur a retiré la date du {date} de votre demande nº\u00a0{id} pour ' +
    '{phoneNumber}. Nous vous écrirons dès qu’il confirmera une nouvelle date. Conservez l’ancien service.\n\nSuivez ' +
    'la demande ici\u00a0: {link}\n',
  'mail-at-risk-subject': 'Date à risque\u00a0: demande nº\u00a0{id}',
  'mail-at-risk-text':
    'Bonjour {username},\n\nVotre demande nº\u00a0{id} pour {phoneNumber} est prévue le {date} à {time}, heure de ' +
    'Montréal, mais le fournisseur pourrait ne pas respecter cette date.\n\n{risk}\n\nConservez l’ancien ' +
    'service.\n\nSuivez la demande ici\u00a0: {link}\n',
  'mail-in-service-subject': 'Vos numéros sont en service',
  'mail-in-service-text':
    'Bonjour {username},\n\nTous les numéros de votre demande nº\u00a0{id} ({phoneNumber}) sont transférés et en ' +
    'service. Vous pouvez maintenant mettre fin à ce qui reste de l’ancien service.\n\nVoyez la demande ' +
    'ici\u00a0: {link}\n',
  'mail-partly-moved-subject': '{n} de {total} numéros transférés',
  'mail-partly-moved-text':
    'Bonjour {username},\n\nNuméros transférés de votre demande nº\u00a0{id}\u00a0: {n} sur {total}.\n\n{numbers}\n\n' +
    'La page de la demande indique pourquoi les autres ne le sont pas. Conservez leur ancien service.\n\nVoyez la ' +
    'demande ici\u00a0: {link}\n',
  'mail-partly-rejected-subject':
    'Numéros transférés\u00a0: {n} sur {total}, les autres ont été rejetés (demande nº\u00a0{id})',
  'mail-partly-rejected-text':
    'Bonjour {username},\n\nNuméros transférés de votre demande nº\u00a0{id}\u00a0: {n} sur {total}. Le ' +
    'fournisseur a rejeté les autres.\n\n{numbers}\n\nMotif\u00a0: {reason}\n\n' +
    'Prochaines étapes\u00a0: {nextSteps}\n\n' +
    'Conservez l’ancien service des numéros qui ne sont pas transférés.\n\nVoyez la demande ici\u00a0: {link}\n',
  'mail-numbers-active': 'Transférés\u00a0: {numbers}',
  'mail-numbers-rejected': 'Rejetés\u00a0: {numbers}',
  'mail-numbers-cancelled': 'Annulés\u00a0: {numbers}',
  'mail-numbers-open': 'Pas encore transférés\u00a0: {numbers}',
  'mail-reply-subject': 'Répondez OUI au message texte avant {time}',
  'mail-reply-text':
    'Bonjour {username},\n\nLe fournisseur actuel de {phoneNumber} (demande nº\u00a0{id}) a envoyé un message texte ' +
    'au téléphone mobile. Répondez OUI avant {time}, heure de Montréal, sinon le fournisseur rejettera la ' +
    'demande.\n\nSuivez la demande ici\u00a0: {link}\n',
  'calendar-summary': 'Transfert de numéros (demande nº\u00a0{id})',
  'mail-update-subject': 'Suivi de la demande de transfert nº\u00a0{id} ({phoneNumber})',
  'mail-update-text':
    '{username} a envoyé ce message de suivi sur la demande de transfert nº\u00a0{id} ({phoneNumber}, commande ' +
    '{orderId})\u00a0:\n\n{message}\n',
};
