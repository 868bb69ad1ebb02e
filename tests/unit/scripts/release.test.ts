import { expect, test } from '@jest/globals';
import { changelogSection } from '../../../scripts/release.mjs';

test('a release lists the commits that concern users or operators, by heading', () => {
  expect(
    changelogSection('1.2.0', '2026-11-22', [
      'fix(changes): polling continues while a change is open',
      'docs: how to release',
      'feat(api)!: lists end at row 10,000',
      'feat: cancel a request',
      'Merge branch main',
    ]),
  ).toBe(
    [
      '## 1.2.0 (2026-11-22)',
      '### Breaking\n\n- **api:** lists end at row 10,000',
      '### Added\n\n- cancel a request',
      '### Fixed\n\n- **changes:** polling continues while a change is open',
    ].join('\n\n'),
  );
});
