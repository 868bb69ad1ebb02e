/** The encryption context of a user's secret. Copied to another account, the secret cannot be decrypted. */
export const secretContext = (userId: number): string => `second-factor:${userId}`;
