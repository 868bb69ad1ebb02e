import { describe, expect, test } from '@jest/globals';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import path from 'node:path';
import config from '../../.dependency-cruiser.js';
import { withPortal, type Files } from './fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function violationsIn(folder: string): Promise<{ rule: string; text: string }[]> {
  const { forbidden = [], options } = config;
  const { output } = await cruise(['src', 'sandbox', 'frontend'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
  });
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    text: `${rule.name}: ${from} → ${to}`,
  }));
}

/** Each entry breaks one rule, and nothing but that rule, in one file. */
const planted: [rule: string, what: string, files: Files][] = [
  [
    'domain-only-domain',
    'a module of Node',
    { 'src/domain/order/order.ts': `import { randomUUID } from 'node:crypto';\nexport const id = randomUUID;` },
  ],
  [
    'domain-only-domain',
    'a module of Node under its old name',
    { 'src/domain/order/order.ts': `import { randomUUID } from 'crypto';\nexport const id = randomUUID;` },
  ],
  [
    'domain-only-domain',
    'a package',
    { 'src/domain/order/order.ts': `import { DateTime } from 'luxon';\nexport const now = DateTime;` },
  ],
  [
    'domain-only-domain',
    'a type of the application',
    {
      'src/domain/order/late.ts':
        `import type { Orders } from '../../application/ports/orders.ts';\nexport type ` + 'Late = Orders;',
    },
  ],
  [
    'application-only-inwards',
    'a module of Node',
    { 'src/application/place.ts': `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;` },
  ],
  [
    'application-only-inwards',
    'a package',
    { 'src/application/place.ts': `import { z } from 'zod';\nexport const place = z;` },
  ],
  [
    'application-only-inwards',
    'a type of an adapter',
    {
      'src/application/place.ts':
        `import type { app } from '../adapters/http/app.ts';\nexport type Place = ` + 'typeof app;',
    },
  ],
  [
    'contract-only-zod-and-shared-domain',
    'an aggregate',
    {
      'src/adapters/http/contract/more.ts':
        `import type { Order } from '../../../domain/order/order.ts';\nexport ` + 'type More = Order;',
    },
  ],
  [
    'contract-only-zod-and-shared-domain',
    'its own server',
    { 'src/adapters/http/contract/more.ts': `import { app } from '../app.ts';\nexport const more = app;` },
  ],
  [
    'contract-only-zod-and-shared-domain',
    'a package',
    { 'src/adapters/http/contract/more.ts': `import { DateTime } from 'luxon';\nexport const more = DateTime;` },
  ],
  [
    'adapter-only-inwards',
    'another adapter',
    {
      'src/adapters/worker/loop.ts': `import { orders } from '../persistence/orders.ts';\nexport const loop = orders;`,
    },
  ],
  [
    'adapter-only-inwards',
    'the contract, from another adapter',
    {
      'src/adapters/worker/loop.ts':
        `import type { order } from '../http/contract/order.ts';\nexport type Loop = ` + 'typeof order;',
    },
  ],
  [
    'composition-only-from-main',
    'an adapter asks composition',
    {
      'src/adapters/worker/loop.ts':
        `import { start } from '../../composition/container.ts';\nexport const ` + 'loop = start;',
    },
  ],
  [
    'composition-only-from-main',
    'the sandbox asks composition',
    {
      'sandbox/extra.ts':
        `import type { start } from '../src/composition/container.ts';\nexport type Extra = ` + 'typeof start;',
    },
  ],
  [
    'src-only-known-places',
    'a folder of helpers',
    {
      'src/helpers/number.ts':
        `import type { PhoneNumber } from '../domain/shared/number.ts';\nexport type Helped ` + '= PhoneNumber;',
    },
  ],
  [
    'inversify-only-composition',
    'an adapter',
    { 'src/adapters/worker/loop.ts': `import { injectable } from 'inversify';\nexport const loop = injectable;` },
  ],
  [
    'database-only-persistence',
    'typeorm in the worker',
    { 'src/adapters/worker/loop.ts': `import type { DataSource } from 'typeorm';\nexport type Loop = DataSource;` },
  ],
  [
    'database-only-persistence',
    'mysql2 in composition',
    { 'src/composition/pool.ts': `import mysql from 'mysql2';\nexport const pool = mysql;` },
  ],
  [
    'libsql-only-persistence-and-sandbox',
    'the web server',
    { 'src/adapters/http/cache.ts': `import Database from 'libsql';\nexport const cache = Database;` },
  ],
  [
    'web-packages-only-http',
    'helmet in composition',
    { 'src/composition/web.ts': `import helmet from 'helmet';\nexport const web = helmet;` },
  ],
  [
    'web-packages-only-http',
    'multer in the sandbox',
    { 'sandbox/upload.ts': `import multer from 'multer';\nexport const upload = multer;` },
  ],
  [
    'web-packages-only-http',
    'cookie-session in the worker',
    { 'src/adapters/worker/loop.ts': `import session from 'cookie-session';\nexport const loop = session;` },
  ],
  [
    'document-packages-only-invoice',
    'the web server',
    { 'src/adapters/http/preview.ts': `import sharp from 'sharp';\nexport const preview = sharp;` },
  ],
  [
    'document-packages-only-invoice',
    'composition, dynamically',
    { 'src/composition/ocr.ts': `export const ocr = () => import('tesseract.js-core');` },
  ],
  [
    'document-packages-only-invoice',
    'a type in the worker',
    {
      'src/adapters/worker/loop.ts':
        `import type { PDFDocumentProxy } from 'pdfjs-dist';\nexport type Loop = ` + 'PDFDocumentProxy;',
    },
  ],
  [
    'document-packages-only-invoice',
    'the screens',
    {
      'frontend/src/customer/kind.ts':
        `import { fileTypeFromBuffer } from 'file-type';\nexport const kind = ` + 'fileTypeFromBuffer;',
    },
  ],
  [
    'document-packages-only-invoice',
    'canvas in the sandbox',
    { 'sandbox/draw.ts': `import { createCanvas } from '@napi-rs/canvas';\nexport const draw = createCanvas;` },
  ],
  [
    'aws-only-platform',
    'the worker, dynamically',
    { 'src/adapters/worker/loop.ts': `export const loop = () => import('@aws-sdk/client-s3');` },
  ],
  [
    'aws-only-platform',
    'a type in composition',
    {
      'src/composition/files.ts': `import type { S3Client } from '@aws-sdk/client-s3';\nexport type Files = S3Client;`,
    },
  ],
  [
    'aws-only-by-dynamic-import',
    'a static import',
    {
      'src/adapters/platform/files.ts':
        `import { S3Client } from '@aws-sdk/client-s3';\nexport const files = ` + 'S3Client;',
    },
  ],
  [
    'opentelemetry-only-telemetry-and-main',
    'the worker, dynamically',
    { 'src/adapters/worker/loop.ts': `export const loop = () => import('@opentelemetry/api');` },
  ],
  [
    'opentelemetry-only-telemetry-and-main',
    'a type in composition',
    { 'src/composition/watch.ts': `import type { Span } from '@opentelemetry/api';\nexport type Watch = Span;` },
  ],
  [
    'telemetry-only-by-dynamic-import',
    'a static import of the adapter',
    { 'src/composition/watch.ts': `import { tell } from '../adapters/telemetry/tell.ts';\nexport const watch = tell;` },
  ],
  [
    'telemetry-only-by-dynamic-import',
    'a static import of the package in main',
    {
      'src/main.ts':
        `import { trace } from '@opentelemetry/api';\nimport { start } from ` +
        `'./composition/container.ts';\nstart(trace);`,
    },
  ],
  [
    'express-only-http-and-sandbox',
    'a type in the worker',
    { 'src/adapters/worker/loop.ts': `import type { Request } from 'express';\nexport type Loop = Request;` },
  ],
  [
    'frontend-only-contract-and-shared-domain',
    'an aggregate',
    {
      'frontend/src/customer/order.ts':
        `import type { Order } from '../../../src/domain/order/order.ts';\nexport ` + 'type Shown = Order;',
    },
  ],
  [
    'frontend-only-contract-and-shared-domain',
    'the web server',
    {
      'frontend/src/admin-area/data.ts':
        `import { app } from '../../../src/adapters/http/app.ts';\nexport const ` + 'data = app;',
    },
  ],
  [
    'shared-only-shared',
    'a type of admin-area',
    {
      'frontend/src/shared/jump.ts':
        `import type admin from '../admin-area/app.tsx';\nexport type Jump = ` + 'typeof admin;',
    },
  ],
  [
    'shared-only-shared',
    'a feature',
    {
      'frontend/src/shared/jump.ts': `import { orders } from '../features/orders/orders.ts';\nexport default orders;`,
    },
  ],
  [
    'feature-only-shared',
    'another feature',
    {
      'frontend/src/features/users/jump.ts':
        `import type { orders } from '../orders/orders.ts';\nexport type Jump = ` + 'typeof orders;',
    },
  ],
  [
    'feature-only-shared',
    'customer, dynamically',
    { 'frontend/src/features/users/jump.ts': `export const jump = () => import('../../customer/home.tsx');` },
  ],
  [
    'audience-only-features',
    'admin-area from customer, dynamically',
    { 'frontend/src/customer/jump.ts': `export const jump = () => import('../admin-area/app.tsx');` },
  ],
  [
    'audience-only-features',
    'customer from admin-home',
    { 'frontend/src/admin-home/jump.ts': `import { home } from '../customer/home.tsx';\nexport const jump = home;` },
  ],
  [
    'audience-only-features',
    'a file of the app from admin-area',
    { 'frontend/src/admin-area/jump.ts': `export const jump = () => import('../main.tsx');` },
  ],
  [
    'react-admin-only-admin',
    'react-admin in the customer part',
    { 'frontend/src/customer/list.tsx': `import { List } from 'react-admin';\nexport const list = List;` },
  ],
  [
    'react-admin-only-admin',
    'a part of it in the shared part',
    { 'frontend/src/shared/list.tsx': `import { useList } from 'ra-core';\nexport const list = useList;` },
  ],
  [
    'react-admin-only-admin',
    'a part of it in a feature',
    { 'frontend/src/features/users/list.tsx': `import { useList } from 'ra-core';\nexport const list = useList;` },
  ],
  [
    'admin-only-by-dynamic-import',
    'a static import',
    { 'frontend/src/routes.tsx': `import admin from './admin-area/app.tsx';\nexport const routes = [admin];` },
  ],
  [
    'sandbox-on-its-own',
    'the domain',
    {
      'sandbox/extra.ts':
        `import type { PhoneNumber } from '../src/domain/shared/number.ts';\nexport type Extra = ` + 'PhoneNumber;',
    },
  ],
  [
    'src-never-tests-or-frontend',
    'a test builder',
    {
      'src/adapters/worker/loop.ts':
        `import { builder } from '../../../tests/support/builder.ts';\nexport const ` + 'loop = builder;',
    },
  ],
  [
    'src-never-sandbox',
    'an adapter, dynamically',
    { 'src/adapters/isp/client.ts': `export const client = () => import('../../../sandbox/main.ts');` },
  ],
  [
    'sandbox-from-composition-only-by-dynamic-import',
    'a static import',
    {
      'src/composition/embedded.ts':
        `import { sandbox } from '../../sandbox/main.ts';\nexport const embedded ` + '= sandbox;',
    },
  ],
  [
    'no-unresolvable',
    'a package that is not there',
    { 'src/adapters/worker/loop.ts': `import absent from 'absent';\nexport const loop = absent;` },
  ],
  [
    'no-circular',
    'two values',
    {
      'src/domain/a.ts': `import { b } from './b.ts';\nexport const a = () => b;`,
      'src/domain/b.ts': `import { a } from './a.ts';\nexport const b = () => a;`,
    },
  ],
  [
    'no-circular',
    'two types',
    {
      'src/domain/a.ts': `import type { B } from './b.ts';\nexport interface A { b: B }`,
      'src/domain/b.ts': `import type { A } from './a.ts';\nexport interface B { a: A }`,
    },
  ],
  [
    'no-circular-folders',
    'two folders of use cases',
    {
      'src/application/mail/a.ts': `import { b } from '../porting/b.ts';\nexport const a = () => b;`,
      'src/application/mail/d.ts': `export const d = 1;`,
      'src/application/porting/b.ts': `export const b = 1;`,
      'src/application/porting/c.ts': `import { d } from '../mail/d.ts';\nexport const c = () => d;`,
    },
  ],
  ['no-orphans', 'a file of its own', { 'src/domain/alone.ts': `export const alone = 1;` }],
];

describe('the dependency rule', () => {
  test('is kept', async () => {
    expect((await violationsIn(root)).map(({ text }) => text)).toEqual([]);
  }, 60_000);

  test('permits what a lawful portal does', async () => {
    expect(await withPortal({}, violationsIn)).toEqual([]);
  });

  test.each(planted)('%s is broken by %s', async (rule, _what, files) => {
    const found = await withPortal(files, violationsIn);
    expect([...new Set(found.map((violation) => violation.rule))]).toEqual([rule]);
  });

  test('has no rule without a planted violation', () => {
    const rules = (config.forbidden ?? []).map(({ name }) => name);
    expect([...new Set(planted.map(([rule]) => rule))].sort()).toEqual(rules.sort());
  });
});
