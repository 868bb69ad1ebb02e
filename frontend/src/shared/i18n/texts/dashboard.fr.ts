import type { dashboardEn } from './dashboard.en.ts';

export const dashboardFr: Readonly<Record<keyof typeof dashboardEn, string>> = {
  'account.link': 'Compte',
  'dashboard.welcome': 'Bienvenue, {username}',
  'dashboard.actions': 'Ce que vous pouvez faire',
  'dashboard.lists': 'Vos demandes',
  'dashboard.lnpCard': 'Demandes de transfert LNP',
  'dashboard.lnpCardText': 'Transférez des numéros locaux d’un autre fournisseur et suivez-les jusqu’à leur activation.',
  'dashboard.newLnp': 'Nouvelle demande LNP',
  'dashboard.lnpTab': 'Demandes LNP',
  'dashboard.back': 'Retour au tableau de bord',
  'dashboard.tfCard': 'Demandes de transfert sans frais',
  'dashboard.tfCardText': 'Transférez des numéros sans frais avec une lettre d’autorisation signée.',
  'dashboard.newTf': 'Nouvelle demande sans frais',
  'dashboard.orderCard': 'Commander des numéros',
  'dashboard.orderCardText': 'Obtenez de nouveaux numéros locaux dans le centre tarifaire de votre choix, jusqu’à 10 par commande.',
  'dashboard.newOrder': 'Commander un numéro',
  'dashboard.ordersTab': 'Commandes de numéros',
  'admin.title': 'Système de gestion LNP (administration)',
  'admin.user': 'Administrateur : {username}',
};
