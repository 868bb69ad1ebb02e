/** Figures of both dashboards of administrators: requests by status, and why records are in the work list. */
export const workEn = {
  'admin.figures.lnp': 'LNP requests by status',
  'admin.work.title': 'Needs attention',
  'admin.work.date_missed': 'Port date missed',
  'admin.work.date_soon': 'Moves within 24 hours',
  'admin.work.unanswered': 'Waits for our answer',
  'admin.work.rejected': 'Rejected, not corrected',
  'admin.work.no_news': 'No news from the carrier',
  'admin.work.not_sent': 'Not sent',
  'admin.user.deleteText':
    'Are you sure you want to delete the user {username}? Their requests and orders stay. This action cannot ' +
    'be undone.',
  'admin.user.deleted': 'User deleted successfully',
  'admin.user.deleteFailed': 'Failed to delete user',
} as const;
