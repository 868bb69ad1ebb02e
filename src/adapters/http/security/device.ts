import type { Request, Response } from 'express';
import type { Device } from '../../../application/accounts/open-session.ts';
import { requestIdOf } from '../middleware/request-context.ts';
import { networkOf } from './network-address.ts';

/** Where a call comes from. A forwarded address counts only from a proxy that the settings trust. */
export function deviceOf(request: Request, response: Response): Device {
  const ip = request.ip ?? null;
  return {
    ip,
    network: networkOf(ip),
    userAgent: request.headers['user-agent']?.slice(0, 255) ?? null,
    requestId: requestIdOf(response),
  };
}
