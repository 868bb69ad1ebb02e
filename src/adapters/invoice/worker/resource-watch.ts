import process from 'node:process';
import type { InvoiceStage } from '../../../application/ports/invoice-reader.ts';
import type { ResourceLimits } from '../limits.ts';

/** Milliseconds between two measurements. A process touches at most some 30 MB of new memory in this time. */
const INTERVAL_MS = 10;

/** Watches the process while it works on a document. */
export interface ResourceWatch {
  begin(): void;
  enterStage(stage: InvoiceStage): void;
  end(): void;
}

/**
 * Measures resident size and processor time of this whole process, native memory and all threads included, and calls
 * `onExceeded` above a limit.
 */
export function watchResources({ residentMb, cpuMs }: ResourceLimits, onExceeded: () => void): ResourceWatch {
  let timer: NodeJS.Timeout | undefined;
  let allowedCpuMs = 0;
  const measure = () => {
    if (process.memoryUsage.rss() > residentMb * 1024 * 1024 || usedCpuMs() > allowedCpuMs) onExceeded();
  };
  const enterStage = (stage: InvoiceStage) => (allowedCpuMs = usedCpuMs() + cpuMs[stage]);
  return {
    enterStage,
    begin: () => {
      enterStage('waiting');
      timer = setInterval(measure, INTERVAL_MS);
    },
    end: () => clearInterval(timer),
  };
}

function usedCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
