import { describe, expect, it } from '@jest/globals';
import { secretBox } from '../../../src/adapters/platform/secret-box.ts';

const [OLD, NEW] = ['a'.repeat(32), 'b'.repeat(32)];

describe('a sealed secret', () => {
  it('ASVS 14.2.4: reveals nothing of its content, and differs each time', () => {
    const box = secretBox([OLD]);
    const [one, other] = [box.seal('JBSWY3DPEHPK3PXP', 'user:1'), box.seal('JBSWY3DPEHPK3PXP', 'user:1')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
    expect([box.open(one, 'user:1'), box.open(other, 'user:1')]).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
  });
  it('opens with every configured key and with no other', () => {
    const sealed = secretBox([OLD]).seal('secret', 'user:1');
    expect(secretBox([NEW, OLD]).open(sealed, 'user:1')).toBe('secret');
    expect(secretBox([NEW]).open(sealed, 'user:1')).toBeUndefined();
  });
  it('is sealed by the first key', () =>
    expect(secretBox([NEW]).open(secretBox([NEW, OLD]).seal('secret', 'user:1'), 'user:1')).toBe('secret'));
  it('opens only for the record that it belongs to', () =>
    expect(secretBox([OLD]).open(secretBox([OLD]).seal('secret', 'user:1'), 'user:2')).toBeUndefined());
  it('ASVS 11.3.3: does not open when one bit has changed', () => {
    const box = secretBox([OLD]);
    const [version, name, content = ''] = box.seal('secret', 'user:1').split('.');
    for (let at = 0; at < content.length; at += 7) {
      const bytes = Buffer.from(content, 'base64url');
      bytes.writeUInt8((bytes[at % bytes.length] ?? 0) ^ 1, at % bytes.length);
      expect(box.open([version, name, bytes.toString('base64url')].join('.'), 'user:1')).toBeUndefined();
    }
    for (const wrong of ['', 'v1.x.y', `v1.${name}.AA`, 'v2.a.b', `v1.${name}.`])
      expect(box.open(wrong, 'user:1')).toBeUndefined();
  });
  it('needs a key', () => expect(() => secretBox([])).toThrow());
});
