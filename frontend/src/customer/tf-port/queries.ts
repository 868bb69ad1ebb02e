/** Whose toll-free requests a list shows. */
export type Scope = 'mine' | 'all';

/** Where the lists of toll-free requests are read; below `all` lies each single one. */
export const TF_LISTS: Readonly<Record<Scope, string>> = {
  mine: '/api/my-tf-port-requests',
  all: '/api/tf-port-requests',
};
