/** The provider sandbox alone, by its own settings and with its own end, as `npm run sandbox` runs it. */
export async function runSandbox(): Promise<void> {
  await import('../../sandbox/main.ts');
}
