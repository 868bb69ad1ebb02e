import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/application/calls/caller.ts';
import { AddDocument } from '../../../src/application/documents/add-document.ts';
import { DeliverDocument } from '../../../src/application/documents/deliver-document.ts';
import { DownloadDocument } from '../../../src/application/documents/download-document.ts';
import { ListDocuments } from '../../../src/application/documents/list-documents.ts';
import { ResubmitLnpRequest } from '../../../src/application/lnp-requests/resubmit-lnp-request.ts';
import { SubmitLnpRequest } from '../../../src/application/lnp-requests/submit-lnp-request.ts';
import { DeleteOrder } from '../../../src/application/porting/delete-order.ts';
import { SendPortOrder } from '../../../src/application/porting/send-port-order.ts';
import { ProviderFailure } from '../../../src/application/ports/provider/provider-failure.ts';
import type { DocumentKind } from '../../../src/domain/shared/vocabulary.ts';
import { aDraft } from '../../support/domain/lnp-requests.ts';
import { inMemoryPorts, MINUTE, type InMemoryPorts } from '../../support/in-memory/ports.ts';

const PDF = Buffer.from('%PDF-1.7 letter');
const PNG = Buffer.from('89504e470d0a1a0a00', 'hex');

let ports: InMemoryPorts;
let owner: Caller;
beforeEach(async () => {
  ports = inMemoryPorts();
  owner = await ports.customer();
});

const submit = async () =>
  new SubmitLnpRequest(ports).execute({
    ...{ caller: owner, userId: owner.id, username: owner.username, draft: aDraft() },
  });
const add = (id: number, kind: DocumentKind = 'loa', file = { filename: 'Lettre signée.pdf', content: PDF }) =>
  new AddDocument({ ...ports, documentsPerDay: 30 }).execute({ id, caller: owner, kind, file });
const send = async () => new SendPortOrder(ports).execute(await ports.lease('lnp-send'));
const deliver = async () =>
  new DeliverDocument({ ...ports, teamEmail: 'team@isp.example' }).execute(await ports.lease('lnp-document'));
const stored = (id: number) => ports.stored.documents(id).map(({ kind, sentAt }) => [kind, sentAt !== null]);

describe('a document', () => {
  test('is stored under a safe name with its real type, and sent after the order, once', async () => {
    const { id } = await submit();
    await add(id, 'bill', { filename: '../Facture.exe', content: PNG });
    expect(ports.stored.documents(id)).toMatchObject([
      { kind: 'bill', filename: 'Facture_exe.png', contentType: 'image/png', size: 9, uploadedById: owner.id },
    ]);
    expect(ports.historyOf(id)).toEqual(['created', 'document']);
    await send();
    await deliver();
    expect(ports.provider.documents).toEqual(['order-1 bill Facture_exe.png']);
    expect(stored(id)).toEqual([['bill', true]]);
    expect(ports.pending('lnp-document')).toEqual([]);
  });

  test.each([Buffer.from('GIF89a'), Buffer.from('<svg/>'), Buffer.from(''), Buffer.from(' %PDF-1.7')])(
    'is no file of another type (%s)',
    async (content) => {
      const { id } = await submit();
      await expect(add(id, 'other', { filename: 'a.pdf', content })).rejects.toMatchObject({
        code: 'document-wrong-type',
      });
      expect(ports.files.paths()).toEqual([]);
    },
  );

  test('leaves no file if it is refused: a stranger, the 21st of a request, a quota', async () => {
    const { id } = await submit();
    const stranger = await ports.customer();
    const file = { filename: 'a.pdf', content: PDF };
    const input = { id, caller: stranger, kind: 'loa', file } as const;
    await expect(new AddDocument({ ...ports, documentsPerDay: 30 }).execute(input)).rejects.toMatchObject({
      code: 'not-found',
    });
    for (let count = 0; count < 20; count += 1) await add(id);
    await expect(add(id)).rejects.toMatchObject({ code: 'documents-full' });
    const { id: other } = await submit();
    await expect(
      new AddDocument({ ...ports, documentsPerDay: 20 }).execute({ ...input, id: other, caller: owner }),
    ).rejects.toMatchObject({ code: 'documents-quota' });
    expect(ports.files.paths()).toHaveLength(20);
  });

  test('can be read by its owner and an administrator, and by nobody else', async () => {
    const { id } = await submit();
    const { id: documentId } = await add(id);
    const listDocuments = new ListDocuments(ports);
    const read = new DownloadDocument({ ...ports, listDocuments });
    const admin = await ports.customer({ isAdmin: true });
    for (const reader of [owner, admin])
      expect(await read.execute({ id, documentId }, reader)).toMatchObject({ content: PDF });
    const stranger = await ports.customer();
    for (const [actor, wanted] of [
      [stranger, documentId],
      [owner, documentId + 1],
    ] as const)
      await expect(read.execute({ id, documentId: wanted }, actor)).rejects.toMatchObject({ code: 'not-found' });
    await ports.files.remove(ports.files.paths()[0]!);
    await expect(read.execute({ id, documentId }, owner)).rejects.toMatchObject({ code: 'document-missing' });
  });

  test('whose response was lost is sent again; one that the provider refuses waits for an administrator', async () => {
    const { id } = await submit();
    await send();
    await add(id);
    ports.provider.loseResponse('sendDocument');
    await expect(deliver()).rejects.toMatchObject({ kind: 'timeout' });
    expect(stored(id)).toEqual([['loa', false]]);
    ports.forward(2 * MINUTE);
    ports.provider.failNext('sendDocument', new ProviderFailure('rejected', { providerMessage: 'closed' }));
    await deliver();
    expect(ports.pending('lnp-document')).toMatchObject([{ state: 'failed' }]);
  });

  test('is mailed to the team if the provider takes none after the order', async () => {
    ports.provider.describe({ sendDocument: null });
    const { id } = await submit();
    await send();
    await add(id, 'csr');
    await deliver();
    const [mail] = ports.pending('mail').filter(({ payload }) => 'to' in payload && payload.to === 'team@isp.example');
    expect(mail?.payload).toMatchObject({ text: expect.stringContaining('customer service record') });
    expect(stored(id)).toEqual([['csr', false]]);
  });

  test('goes with an order that contains documents, and not again after it', async () => {
    ports.provider.describe({ carriesDocuments: true });
    const { id } = await submit();
    await add(id);
    await send();
    expect(ports.provider.carried).toMatchObject([[{ kind: 'loa', filename: 'Lettre signée.pdf', content: PDF }]]);
    expect(stored(id)).toEqual([['loa', true]]);
    await deliver();
    expect(ports.provider.documents).toEqual([]);
  });

  test('is sent with the new order of a request that is submitted again', async () => {
    const { id } = await submit();
    await send();
    await add(id);
    await deliver();
    const request = ports.stored.lnp(id)!;
    await ports.unitOfWork.run((tx) =>
      tx.lnpRequests.save({ ...request, status: 'rejected', providerStatus: 'rejected', stage: 'rejected' }),
    );
    await new ResubmitLnpRequest(ports).execute({ id, caller: owner, draft: aDraft() });
    expect(stored(id)).toEqual([['loa', false]]);
    await send();
    await deliver();
    expect(ports.provider.documents).toEqual(['order-1 loa Lettre signée.pdf', 'order-2 loa Lettre signée.pdf']);
  });

  test('is removed with its request, with its file', async () => {
    const { id } = await submit();
    await add(id);
    const admin = await ports.customer({ isAdmin: true });
    await new DeleteOrder(ports).execute({ id, caller: admin });
    expect(stored(id)).toEqual([]);
    expect(ports.pending('file-remove').map(({ payload }) => payload)).toEqual([{ path: ports.files.paths()[0] }]);
  });
});

describe('an order whose documents are required', () => {
  beforeEach(() => ports.provider.describe({ requiredDocuments: ['loa', 'bill'], carriesDocuments: true }));

  test('waits for all of them, then is sent with them', async () => {
    const { id } = await submit();
    expect(ports.stored.lnp(id)).toMatchObject({ status: 'submitted', missingDocuments: ['loa', 'bill'] });
    ports.forward(30 * 24 * 60 * MINUTE);
    await expect(ports.lease('lnp-send')).rejects.toThrow('no lnp-send is due');
    await add(id, 'other');
    await add(id, 'bill');
    expect(ports.stored.lnp(id)).toMatchObject({ missingDocuments: ['loa'] });
    await expect(ports.lease('lnp-send')).rejects.toThrow('no lnp-send is due');
    await add(id, 'loa');
    expect(ports.stored.lnp(id)).toMatchObject({ missingDocuments: null });
    await send();
    expect(ports.provider.carried.map((documents) => documents.map(({ kind }) => kind))).toEqual([
      ['other', 'bill', 'loa'],
    ]);
  });

  test('stays held if an administrator retries it', async () => {
    const { id } = await submit();
    const [item] = ports.pending('lnp-send');
    await ports.unitOfWork.run((tx) => tx.outbox.requeue(item!.id, ports.clock.now()));
    await send();
    expect(ports.provider.calls).toEqual([]);
    ports.forward(24 * 60 * MINUTE);
    await expect(ports.lease('lnp-send')).rejects.toThrow('no lnp-send is due');
    await add(id, 'bill');
    await add(id, 'loa');
    await send();
    expect(ports.stored.lnp(id)).toMatchObject({ ispOrderId: 'order-1' });
  });
});
