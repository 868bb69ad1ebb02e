/** Whose toll-free requests a list shows. */
export type Scope = 'mine' | 'all';

/** API paths of the lists of toll-free requests; single requests are below `all`. */
export const TF_LISTS: Readonly<Record<Scope, string>> = {
  mine: '/api/my-tf-port-requests',
  all: '/api/tf-port-requests',
};
