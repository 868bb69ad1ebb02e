import { z } from 'zod';

export const number = z.number().int().min(2_000_000_000).max(9_999_999_999);
const text = z.string().min(1).max(255);
const optionalText = z.string().max(2_000).optional();
const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/);
const files = z.array(z.strictObject({ FileName: text, ContentType: text, Base64Contents: base64 })).optional();

const formCommon = {
  CustomerName: text,
  CustomerAccountNumber: text,
  CustomerStreetNumber: text,
  CustomerStreetName: text,
  CustomerStreetType: optionalText,
  CustomerStreetSuffix: optionalText,
  CustomerStreetDirection: optionalText,
  CustomerFloor: optionalText,
  CustomerUnit: optionalText,
  CustomerCity: text,
  CustomerProvince: z.string().regex(/^[A-Z]{2}$/),
  CustomerPostalCode: text,
  CustomerCountry: z.enum(['CA', 'US']),
  CustomerReferenceNumber: optionalText,
  CurrentProvider: z.number().int().optional(),
  CurrentReseller: optionalText,
  EmailAddress: z.email(),
  RequestedPortDate: z.iso.date().optional(),
  RequestedPortTime: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .optional(),
  CommentsLosingCarrier: optionalText,
  CommentsPortTeam: optionalText,
  NumbersToPort: z.array(number).optional(),
  FileLastInvoice: files,
};

const portForm = z
  .strictObject({
    ...formCommon,
    NumbersToRemain: z.array(number).optional(),
    NumbersToDisconnect: z.array(number).optional(),
    ChangePilotNumber: z.boolean().optional(),
    NewPilotNumber: number.optional(),
    FileLetterOfAuthorization: files,
  })
  .refine(
    ({ NewPilotNumber, NumbersToRemain }) => !NewPilotNumber || (NumbersToRemain ?? []).includes(NewPilotNumber),
    'NewPilotNumber must be among NumbersToRemain',
  );
const tollFreeForm = z.strictObject({ ...formCommon, FileRespOrgForm: files });

const isCurrentCarrierGiven = ({ CurrentProvider, CurrentReseller }: z.output<typeof tollFreeForm>): boolean =>
  (CurrentProvider === undefined) !== (CurrentReseller === undefined);
const currentCarrier = 'Either CurrentProvider or CurrentReseller is required';

const isTollFree = (did: number): boolean => /^8(00|88|77|66|55|44|33)/.test(String(did));
const dids = (tollFree: boolean) =>
  z
    .array(z.strictObject({ Number: number, Label: optionalText }))
    .min(1)
    .refine((list) => list.every((did) => isTollFree(did.Number) === tollFree), 'local or toll-free, not both')
    .refine((list) => new Set(list.map((did) => did.Number)).size === list.length, 'a number twice');

export const orderInput = z.strictObject({
  PilotNumber: number,
  DIDs: dids(false),
  PortForm: portForm.refine(isCurrentCarrierGiven, currentCarrier),
});
export const tollFreeInput = z.strictObject({
  PilotNumber: number,
  DIDs: dids(true),
  PortForm: tollFreeForm.refine(isCurrentCarrierGiven, currentCarrier),
});
export type OrderInput = z.output<typeof orderInput> | z.output<typeof tollFreeInput>;
