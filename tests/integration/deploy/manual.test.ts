import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LOG_EVENTS } from '../../../src/application/ports/log-events.ts';
import { Environment } from '../../../src/composition/config/config.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const manual = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'))
  .join('\n');
const section = (title: string) => manual.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

describe('the operations manual', () => {
  test('names every setting of the program, and no others', () => {
    const named = section('Settings')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) =>
        [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''),
      );
    // The AWS SDK reads these; NODE_ENV is described above the table.
    const known = [
      ...Object.keys(Environment.shape).filter((name) => name !== 'NODE_ENV' && !name.startsWith('OTEL_')),
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
    ];
    expect(named.sort()).toEqual(known.sort());
  });
  test('lists every log event with its level, and no others', () => {
    const rows = section('Log')
      .split('\n')
      .flatMap((line) =>
        [...line.matchAll(/^\| `([a-z_.]+)` \| (ERROR|WARN|INFO) \| \S/g)].map(
          ([, event = '', level = '']) => [event, level] as const,
        ),
      );
    expect(rows.map(([event]) => event)).toEqual(Object.keys(LOG_EVENTS).sort());
    const levels = new Map(rows);
    for (const [, method, event = ''] of sources.matchAll(/operatorLog\.(alert|info)\('([^']+)'/g)) {
      expect([event, levels.get(event)]).toEqual([event, method === 'alert' ? 'ERROR' : 'INFO']);
    }
  });
  test('names existing commands', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...manual.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    expect(
      [...manual.matchAll(/(?:load|tests|scripts)\/[\w/.-]+\.(?:mjs|ts)/g)]
        .map(([file]) => file)
        .filter((file) => !existsSync(path.join(root, file))),
    ).toEqual([]);
  });
  test('links to existing pages and sections', () => {
    const sections = new Set(
      [...manual.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
        (title ?? '')
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
    const links = [...manual.matchAll(/\]\(([^)]+)\)/g)]
      .map(([, link]) => link ?? '')
      .filter((link) => !link.startsWith('http'));
    expect(
      links.filter((link) =>
        link.startsWith('#')
          ? !sections.has(link.slice(1))
          : !existsSync(path.join(root, 'docs', link.split('#')[0] ?? '')),
      ),
    ).toEqual([]);
  });
  test('covers the topics that an operator needs', () => {
    const titles = [...manual.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        'Deploying',
        'Upgrading',
        'Rotating keys',
        'Settings',
        'Health',
        'Alerts',
        'Backup and restore',
        'Load tests',
        'Sizing',
      ]),
    );
  });
});
