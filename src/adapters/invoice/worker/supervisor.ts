/**
 * The program of a reader process. Its main thread only supervises: a second thread reads the documents.
 * So the process can measure and kill itself while a document keeps the reader thread busy.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { watchResources, type ResourceWatch } from './resource-watch.ts';
import type { StartMessage, TaskMessage, ThreadMessage, WorkerMessage } from './messages.ts';

/**
 * No handler runs and no thread is awaited, so memory is freed immediately. To the portal, this signal means that a
 * limit was exceeded.
 */
const killProcess = () => process.kill(process.pid, 'SIGKILL');

/** If the portal's process dies, the channel closes and the reader ends too. */
process.on('disconnect', killProcess);
// A terminal sends these to the whole process group. The portal finishes its work first and then ends its readers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
preferForOutOfMemoryKill();

let thread: Worker | undefined;
let watch: ResourceWatch | undefined;

process.on('message', (message: StartMessage | TaskMessage) => {
  if ('thread' in message) start(message);
  else runTask(message);
});

function start({ thread: { source, isCode }, limits }: StartMessage): void {
  watch = watchResources(limits, killProcess);
  // Output is dropped because it may quote the document.
  thread = new Worker(source, {
    eval: isCode,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 12 },
  });
  thread.stdout.resume();
  thread.stderr.resume();
  thread.on('message', forward);
  thread.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? killProcess() : process.exit(1),
  );
  thread.on('exit', () => process.exit(1));
}

function runTask({ kind, content }: TaskMessage): void {
  watch?.begin();
  const task: TaskMessage = { kind, content: new Uint8Array(content) };
  thread?.postMessage(task, [task.content.buffer as ArrayBuffer]);
}

function forward(message: ThreadMessage): void {
  if ('stage' in message || 'view' in message) {
    if ('stage' in message) watch?.enterStage(message.stage);
    process.send?.(message);
    return;
  }
  watch?.end();
  process.send?.({ ...message, residentBytes: process.memoryUsage.rss() } satisfies WorkerMessage);
}

/** If the container still runs out of memory, Linux kills a reader and not the portal. Other systems lack this file. */
function preferForOutOfMemoryKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // The limits of this process apply without it.
  }
}
