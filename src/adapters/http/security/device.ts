import type { Request, Response } from 'express';
import type { Device } from '../../../application/calls/device.ts';
import { requestIdOf } from '../middleware/request-context.ts';
import { networkOf } from './network-address.ts';

/** Describes where a call comes from. A forwarded address is used only if the settings trust the proxy. */
export function deviceOf(request: Request, response: Response): Device {
  const ip = request.ip ?? null;
  return {
    ip,
    network: networkOf(ip),
    userAgent: request.headers['user-agent']?.slice(0, 255) ?? null,
    requestId: requestIdOf(response),
  };
}
