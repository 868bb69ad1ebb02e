/** API paths of the lists of number orders; single orders are below `all`. */
export const ORDER_LISTS = { mine: '/api/my-native-tn-orders', all: '/api/native-tn-orders' } as const;
