/** Whoever asks for something, as the account stands at this moment. */
export interface Actor {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
}

/** Whether somebody may see and act upon a record of this owner. */
export function mayAct(actor: Actor, ownerId: number): boolean {
  return actor.isAdmin || actor.id === ownerId;
}
