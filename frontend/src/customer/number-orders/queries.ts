/** Where the lists of number orders are read; below `all` lies each single one. */
export const ORDER_LISTS = { mine: '/api/my-native-tn-orders', all: '/api/native-tn-orders' } as const;
