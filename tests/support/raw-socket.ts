import { connect, type Socket } from 'node:net';

/** A connection on which a client may say what it likes, however slowly. */
export interface RawSocket {
  send(text: string | Uint8Array): void;
  /** Stops fetching what the server sends. */
  stopReading(): void;
  /** All that the server said, once it has closed the connection. */
  readonly closed: Promise<string>;
  destroy(): void;
}

/** @param url of the portal, such as `http://127.0.0.1:3000` */
export async function rawSocket(url: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url);
  const socket = await connected(Number(port), hostname);
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  // A server that cuts a connection may reset it.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
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

/** Sends a request as it is written, on a connection of its own. @returns all that the server said */
export async function rawExchange(url: string, text: string | Uint8Array): Promise<string> {
  const socket = await rawSocket(url);
  socket.send(text);
  return socket.closed;
}

/** The status of what a server said; undefined when it said nothing. */
export const statusOf = (said: string): number | undefined => (said === '' ? undefined : Number(said.split(' ', 2)[1]));
