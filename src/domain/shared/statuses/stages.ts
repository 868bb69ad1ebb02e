import type { PortStatus } from './statuses.ts';

interface StageRow {
  /** The status that the badge shows together with the stage; null if an administrator chose it. */
  readonly badge: PortStatus | null;
  /** Whether screens show the stage as a chip. */
  readonly hasChip: boolean;
}

/**
 * The stages of a port request: where it is between Submit and service. A stage is derived from the request, see
 * `stageOf`, and stored, so that lists can filter by it.
 */
const PORT_STAGE_TABLE = {
  queued: { badge: 'submitted', hasChip: true },
  with_carrier: { badge: 'pending', hasChip: true },
  date_confirmed: { badge: 'confirmed', hasChip: true },
  at_risk: { badge: 'confirmed', hasChip: true },
  activating: { badge: 'confirmed', hasChip: true },
  active: { badge: 'confirmed', hasChip: true },
  partly_active: { badge: 'confirmed', hasChip: true },
  rejected: { badge: 'rejected', hasChip: false },
  cancelled: { badge: 'rejected', hasChip: true },
  cancelled_by_carrier: { badge: 'rejected', hasChip: true },
  by_hand: { badge: null, hasChip: true },
} as const satisfies Readonly<Record<string, StageRow>>;

export type PortStage = keyof typeof PORT_STAGE_TABLE;
export const PORT_STAGES = Object.keys(PORT_STAGE_TABLE) as readonly PortStage[];

type StageWithChip = {
  [Stage in PortStage]: (typeof PORT_STAGE_TABLE)[Stage] extends { readonly hasChip: true } ? Stage : never;
}[PortStage];

/** The texts of the chips. `{date}` is the firm date, `{n}` the active numbers, `{total}` all numbers. */
export type StageLabels = Readonly<Record<`stage.${StageWithChip}`, string>>;

export const stageLabelsEn: StageLabels = {
  'stage.queued': 'Waiting to be sent',
  'stage.with_carrier': 'With your current carrier',
  'stage.date_confirmed': 'Moves on {date}',
  'stage.at_risk': 'Date at risk',
  'stage.activating': '{n} of {total} active',
  'stage.active': 'In service',
  'stage.partly_active': '{n} of {total} moved',
  'stage.cancelled': 'Cancelled at your request',
  'stage.cancelled_by_carrier': 'Cancelled by the carrier',
  'stage.by_hand': 'Set by our team',
};

export const stageLabelsFr: StageLabels = {
  'stage.queued': 'En attente d’envoi',
  'stage.with_carrier': 'Chez votre fournisseur actuel',
  'stage.date_confirmed': 'Transfert le {date}',
  'stage.at_risk': 'Date à risque',
  'stage.activating': '{n} de {total} en service',
  'stage.active': 'En service',
  'stage.partly_active': '{n} de {total} transférés',
  'stage.cancelled': 'Annulée à votre demande',
  'stage.cancelled_by_carrier': 'Annulée par le fournisseur',
  'stage.by_hand': 'Statut fixé par notre équipe',
};
