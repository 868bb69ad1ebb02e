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
} as const;
