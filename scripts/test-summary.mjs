/**
 * `faults` are failures other than a failed test: a check, a threshold, a project without tests. `unsteady` lists files
 * that passed only when run again.
 * @typedef {{ name: string, seconds: number, passed: number, failed: number, skipped: number, faults: string[],
 * unsteady: string[] }} Stage
 */

/**
 * Prints the result of each stage, then what was not run and why, then the total as the last line.
 * @param {Stage[]} stages
 * @param {string[]} notRunLines
 * @param {boolean} onCi whether skipped tests count as failures
 * @returns {number} the exit code
 */
export function printSummary(stages, notRunLines, onCi) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    stages.reduce((total, stage) => total + stage[what], 0);
  const skipped = sum('skipped');
  const notRun = [...new Set(notRunLines)];
  const faults = stages.flatMap((stage) => stage.faults);
  if (onCi && skipped > 0) faults.push(`${skipped} skipped, and CI=true`);
  if (onCi && notRun.length > 0) faults.push(`${notRun.length} not run, and CI=true`);

  console.log(`\n${table(stages)}`);
  if (faults.length > 0) console.log(`\nProblems:\n${bullets(faults)}`);
  if (notRun.length > 0) console.log(`\nNot run on this machine:\n${bullets(notRun)}`);
  const unsteady = stages.flatMap((stage) => stage.unsteady);
  if (unsteady.length > 0) console.log(`\nFlaky, passed only when run again:\n${bullets(unsteady)}`);
  const failed = sum('failed') + faults.length;
  console.log(`\n${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 ? 1 : 0;
}

function table(/** @type {Stage[]} */ stages) {
  const rows = stages.map(({ name, seconds, passed, failed, skipped, faults }) => [
    name,
    `${seconds.toFixed(1)} s`,
    `${passed}`,
    `${failed}`,
    `${skipped}`,
    failed + faults.length === 0 ? 'ok' : 'FAILED',
  ]);
  const all = [['stage', 'time', 'passed', 'failed', 'skipped', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

const bullets = (/** @type {string[]} */ lines) => lines.map((line) => `  - ${line}`).join('\n');
