import { config } from 'zod/mini';

// The page's policy forbids to make functions of text, and zod's try at it would be reported as an attack.
// Import this before any schema: they decide as they are made.
config({ jitless: true });
