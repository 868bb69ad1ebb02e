/** The simulated providers by name. Only the one that runs is loaded. */
export const DIALECTS = {
  generic: async () => (await import('./start.ts')).startSandbox,
  thinktel: async () => (await import('./thinktel/start.ts')).startThinktelSandbox,
  telnyx: async () => (await import('./telnyx/start.ts')).startTelnyxSandbox,
  voipms: async () => (await import('./voipms/start.ts')).startVoipmsSandbox,
};
