/** Runs only the provider sandbox, with its own settings and shutdown, as `npm run sandbox` does. */
export async function runSandbox(): Promise<void> {
  await import('../../sandbox/main.ts');
}
