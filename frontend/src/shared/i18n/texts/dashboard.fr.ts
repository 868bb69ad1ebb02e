import type { dashboardEn } from './dashboard.en.ts';

export const dashboardFr: Readonly<Record<keyof typeof dashboardEn, string>> = {
  'account.link': 'Compte',
  'screen.menu': 'Menu',
  'screen.skip': 'Aller au contenu',
  'dashboard.welcome': 'Bienvenue, {username}',
  'dashboard.actions': 'Ce que vous pouvez faire',
  'dashboard.lists': 'Vos demandes',
  'dashboard.lnpCard': 'Transfert de numéros locaux',
  'dashboard.lnpCardText':
    'Transférez des numéros locaux d’un autre fournisseur et suivez-les jusqu’à leur mise en service.',
  'dashboard.newLnp': 'Nouvelle demande de transfert',
  'dashboard.lnpTab': 'Demandes de transfert',
  'dashboard.back': 'Retour au tableau de bord',
  'dashboard.tfCard': 'Transfert de numéros sans frais',
  'dashboard.tfCardText': 'Transférez des numéros sans frais avec une lettre d’autorisation signée.',
  'dashboard.newTf': 'Transférer des numéros sans frais',
  'dashboard.orderCard': 'Commande de numéros',
  'dashboard.orderCardText':
    'Obtenez de nouveaux numéros locaux dans le centre tarifaire de votre choix, jusqu’à 10 par commande.',
  'dashboard.newOrder': 'Commander un numéro',
  'dashboard.ordersTab': 'Commandes de numéros',
  'dashboard.tfTab': 'Numéros sans frais',
  'admin.title': 'Système de gestion LNP (administration)',
  'admin.user': 'Administrateur : {username}',
  'role.admin': 'Admin',
  'role.user': 'Utilisateur',
};
