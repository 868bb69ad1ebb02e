/** What a sealed secret belongs to: copied to another account it opens nothing. */
export const secretContext = (userId: number): string => `second-factor:${userId}`;
