import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type Files = Record<string, string>;

const packages = [
  '@aws-sdk/client-s3',
  '@napi-rs/canvas',
  '@opentelemetry/api',
  '@types/express',
  'cookie-session',
  'express',
  'file-type',
  'helmet',
  'inversify',
  'libsql',
  'luxon',
  'multer',
  'mysql2',
  'pdfjs-dist',
  'ra-core',
  'react',
  'react-admin',
  'sharp',
  'tesseract.js-core',
  'typeorm',
  'zod',
];

/** A small portal that keeps every rule and uses each permission the rules give. */
const lawful: Files = {
  'src/main.ts': `import { start } from './composition/container.ts';\nstart();`,
  'src/composition/container.ts': `
    import { Container } from 'inversify';
    import { app } from '../adapters/http/app.ts';
    import { orders } from '../adapters/persistence/orders.ts';
    export const start = async () => [
      Container, app, orders, await import('../../sandbox/main.ts'), await import('../adapters/telemetry/tell.ts')];`,
  'src/domain/shared/number.ts': `export interface PhoneNumber { digits: string }`,
  'src/domain/order/order.ts':
    `import type { PhoneNumber } from '../shared/number.ts';\nexport interface Order { ` + 'number: PhoneNumber }',
  'src/application/ports/orders.ts':
    `import type { Order } from '../../domain/order/order.ts';\nexport interface ` + 'Orders { all(): Order[] }',
  'src/adapters/http/contract/order.ts': `
    import * as z from 'zod';
    import type { PhoneNumber } from '../../../domain/shared/number.ts';
    export const order = z.object({}) as unknown as PhoneNumber;`,
  'src/adapters/http/app.ts': `
    import express from 'express';
    import helmet from 'helmet';
    import multer from 'multer';
    import session from 'cookie-session';
    import { order } from './contract/order.ts';
    export const app = [express, helmet, multer, session, order];`,
  'src/adapters/persistence/orders.ts': `
    import { DataSource } from 'typeorm';
    import mysql from 'mysql2';
    import Database from 'libsql';
    import type { Orders } from '../../application/ports/orders.ts';
    export const orders = { DataSource, mysql, Database } as unknown as Orders;`,
  'src/adapters/platform/files.ts': `
    import type { S3Client } from '@aws-sdk/client-s3';
    import type { Orders } from '../../application/ports/orders.ts';
    export const files = async (orders: Orders): Promise<[S3Client, Orders]> => [
      new (await import('@aws-sdk/client-s3')).S3Client(), orders];`,
  'src/adapters/invoice/read.ts': `
    import { createCanvas } from '@napi-rs/canvas';
    import { fileTypeFromBuffer } from 'file-type';
    import { getDocument } from 'pdfjs-dist';
    import sharp from 'sharp';
    import core from 'tesseract.js-core';
    import type { Orders } from '../../application/ports/orders.ts';
    export const read = (orders: Orders) => [createCanvas, fileTypeFromBuffer, getDocument, sharp, core, orders];`,
  'src/adapters/telemetry/tell.ts':
    `import { trace } from '@opentelemetry/api';\nimport type { Orders } from ` +
    `'../../application/ports/orders.ts';\nexport const tell = (orders: Orders) => [trace, orders];`,
  'src/adapters/worker/loop.ts':
    `import type { Orders } from '../../application/ports/orders.ts';\nexport const ` +
    'loop = (orders: Orders) => orders.all();',
  'sandbox/main.ts':
    `import express from 'express';\nimport Database from 'libsql';\nexport const sandbox = ` + '[express, Database];',
  'frontend/src/main.tsx': `
    import React from 'react';
    import { order } from '../../src/adapters/http/contract/order.ts';
    import { home } from './customer/home.tsx';
    export const page = [React, order, home, () => import('./admin-area/app.tsx')];`,
  'frontend/src/customer/home.tsx':
    'import type { PhoneNumber } from ' +
    `'../../../src/domain/shared/number.ts';\nimport { orders } from '../features/orders/orders.ts';\n` +
    `export const home = (number: PhoneNumber) => <p>{orders(number)}</p>;`,
  'frontend/src/features/orders/orders.ts':
    'import type { PhoneNumber } from ' +
    `'../../../../src/domain/shared/number.ts';\nexport const orders = (number: PhoneNumber) => number.digits;`,
  'frontend/src/admin-area/app.tsx':
    `import { Admin } from 'react-admin';\nimport { fetchUtils } from ` +
    `'ra-core';\nexport default [Admin, fetchUtils];`,
  'tests/support/builder.ts': `export const builder = 1;`,
};

/** The lawful portal with `files` over it, in a folder of its own that is gone once `use` is done. */
export async function withPortal<T>(files: Files, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lnp-architecture-'));
  try {
    for (const [file, text] of Object.entries({ ...fakePackages(), ...lawful, ...files })) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fakePackages(): Files {
  const files = packages.map((name): Files => {
    const entry = name.startsWith('@types/') ? 'index.d.ts' : 'index.js';
    return {
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: entry, types: entry }),
      [`node_modules/${name}/${entry}`]: 'export default 1;',
    };
  });
  return Object.assign({}, ...files) as Files;
}
