/** Who runs the portal, and what it asks of passwords; public. */
export const OPERATOR = '/api/operator';
