/** The API path of the portal's operator and its password rules; needs no session. */
export const OPERATOR = '/api/operator';
