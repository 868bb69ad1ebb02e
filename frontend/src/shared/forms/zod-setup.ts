import { config } from 'zod/mini';

// The content security policy forbids `new Function`, and zod's attempt to use it would be reported as an attack.
// Import this before any schema: schemas read the setting when they are created.
config({ jitless: true });
