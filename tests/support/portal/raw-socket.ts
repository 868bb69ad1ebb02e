import { connect, type Socket } from 'node:net';

/** A connection on which a client may send any bytes, at any speed. */
export interface RawSocket {
  send(text: string | Uint8Array): void;
  /** Stops reading what the server sends. */
  stopReading(): void;
  /** Everything that the server has sent, available when it has closed the connection. */
  readonly closed: Promise<string>;
  destroy(): void;
}

/** @param url address of the portal, such as `http://127.0.0.1:3000` */
export async function rawSocket(url: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url);
  const socket = await connected(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  // The server may reset a connection that it closes.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return {
    send: (text) => void socket.write(text),
    stopReading: () => void socket.pause(),
    closed,
    destroy: () => void socket.destroy(),
  };
}

function connected(port: number, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Sends a raw request on a new connection. @returns everything that the server sent */
export async function rawExchange(url: string, text: string | Uint8Array): Promise<string> {
  const socket = await rawSocket(url);
  socket.send(text);
  return socket.closed;
}

/** Returns the status of a raw response; undefined if it is empty. */
export const statusOf = (response: string): number | undefined =>
  response === '' ? undefined : Number(response.split(' ', 2)[1]);
