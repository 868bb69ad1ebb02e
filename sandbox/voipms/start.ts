import express, { type RequestHandler } from 'express';
import { createFaults } from '../for-tests/faults.ts';
import { refuseProduction } from '../settings.ts';
import { openRecordStore } from '../shared/record-store.ts';
import { sandboxApp, serveSandbox, type CarrierSandboxOptions } from '../shared/serve-sandbox.ts';
import { createSilence } from '../silence.ts';
import { Refusal, type CarrierCalls, type Fields, type VoipmsContext } from './carrier-call.ts';
import { numberCalls } from './number-calls.ts';
import { allPorts, portCalls } from './port-calls.ts';

const PATH = '/api/v1/rest.php';
/** What the carrier answers to a urlencoded POST, which ends in another handler. */
const SOAP_FAULT =
  '<?xml version="1.0" encoding="UTF-8"?><SOAP-ENV:Envelope><SOAP-ENV:Body><SOAP-ENV:Fault>' +
  '<faultstring>Bad Request</faultstring></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>';

/** Starts a simulated VoIP.ms that accepts any credentials. @throws Error in production, or if the port is in use */
export async function startVoipmsSandbox(options: CarrierSandboxOptions) {
  refuseProduction();
  const { dataFile, speed, now = () => new Date() } = options;
  const silence = createSilence();
  const store = openRecordStore(dataFile);
  const context: VoipmsContext = { store, silence, time: { now: () => now().getTime(), speed } };
  const faults = createFaults(silence);
  const inspect = () => allPorts(context);

  const app = sandboxApp(inspect);
  app.use(
    PATH,
    express.raw({ type: () => true, limit: '100mb' }),
    readFields,
    faults.middleware,
    dispatch({ ...portCalls(context), ...numberCalls(context) }),
  );

  const { url, close } = await serveSandbox(app, options, silence, () => store.close());
  return {
    /** The address of the API. */
    url: `${url}${PATH}`,
    /** All ports, oldest first. */
    inspect,
    /** Faults are chosen by method, such as `POST /addLNPPort`. */
    faults,
    close,
  };
}

/** Reads the fields of a GET or of a multipart POST, and puts the name of the method into the path. */
const readFields: RequestHandler = async (request, response, next) => {
  const type = request.get('Content-Type') ?? '';
  if (request.method === 'POST' && !type.startsWith('multipart/form-data')) {
    response.type('xml').send(SOAP_FAULT);
    return;
  }
  const fields: Record<string, string> = {};
  const body = request.body as Buffer;
  const given =
    request.method === 'POST'
      ? await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
      : new URLSearchParams(request.url.split('?')[1]);
  for (const [name, value] of given as Iterable<[string, string | Blob]>)
    fields[name] = typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('base64');
  request.body = fields;
  request.url = `/${fields['method'] ?? ''}`;
  next();
};

function dispatch(calls: CarrierCalls): RequestHandler {
  return (request, response) => {
    const fields = request.body as Fields;
    try {
      if (!fields['api_username'] || !fields['api_password']) throw new Refusal('missing_credentials');
      const call = calls[fields['method'] ?? ''];
      if (!call) throw new Refusal('invalid_method');
      const answer = call(fields, response);
      if (answer) response.json({ status: 'success', ...answer });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      response.json({ status: error.code });
    }
  };
}
