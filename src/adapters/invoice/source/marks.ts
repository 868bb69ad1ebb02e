import type { Grey } from './grey.ts';

/** Darker pixels are ink; lighter ones than this are paper. Between them is the rim of ink. */
const INK = 150;
/** Longest side of a speck, in pixels of a cleaned page. Full stops are as small, but next to letters. */
const MAX_SPECK = 7;
/** Ink that is larger than a speck is at least this far from it, in pixels. A colon may have a space before it. */
const MIN_DISTANCE = 30;
/** The rim of a speck is lighter than ink. */
const RIM = 2;
/** More of them are a pattern, which takes too long. */
const MAX_SPECKS = 20_000;

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Removes specks far from any letter: they break up the lines of text that the engine looks for. */
export function withoutSpecks(page: Grey): Grey {
  const { data, width, height } = page;
  // 1: seen, 2: part of something larger than a speck
  const marks = new Uint8Array(data.length);
  const open = new Int32Array(data.length);
  const specks: Area[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (marks[start] !== 0 || (data[start] ?? 255) >= INK) continue;
    let count = 1;
    let [left, right, top, bottom] = [width, 0, height, 0];
    const visit = (at: number) => {
      if (marks[at] !== 0 || (data[at] ?? 255) >= INK) return;
      marks[at] = 1;
      open[count] = at;
      count += 1;
    };
    marks[start] = 1;
    open[0] = start;
    for (let index = 0; index < count; index += 1) {
      const at = open[index] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (y > 0) visit(at - width);
      if (y < height - 1) visit(at + width);
    }
    if (Math.max(right - left, bottom - top) < MAX_SPECK) specks.push({ left, right, top, bottom });
    else for (let index = 0; index < count; index += 1) marks[open[index] ?? 0] = 2;
  }
  if (specks.length === 0 || specks.length > MAX_SPECKS) return page;
  const out = data.slice();
  for (const speck of specks) {
    const near = grown(speck, MIN_DISTANCE, page);
    if (someRow(near, (y) => marks.subarray(y * width + near.left, y * width + near.right + 1).includes(2))) continue;
    const rim = grown(speck, RIM, page);
    someRow(rim, (y) => {
      out.fill(255, y * width + rim.left, y * width + rim.right + 1);
      return false;
    });
  }
  return { data: out, width, height };
}

function grown({ left, right, top, bottom }: Area, by: number, { width, height }: Grey): Area {
  return {
    left: Math.max(0, left - by),
    right: Math.min(width - 1, right + by),
    top: Math.max(0, top - by),
    bottom: Math.min(height - 1, bottom + by),
  };
}

function someRow({ top, bottom }: Area, test: (y: number) => boolean): boolean {
  for (let y = top; y <= bottom; y += 1) if (test(y)) return true;
  return false;
}

/** Shortest rule, in pixels of a cleaned page: longer than a letter is wide. */
const MIN_RULE = 90;
/** A tilted or curved rule consists of steps at least this long. The bars of usual letters are shorter. */
const MIN_STEP = 24;
/** The strokes of larger letters are thicker than a rule. */
const MAX_THICKNESS = 7;
/** Rules may be paler than letters. Half a rule is worse than a whole one. */
const PALE = 190;

/** Removes the rules of tables and frames, also tilted ones. */
export function withoutRules(page: Grey): Grey {
  const { data, width, height } = page;
  const out = data.slice();
  removeRules({ data, out, length: width, lines: height, step: 1, across: width });
  removeRules({ data, out, length: height, lines: width, step: width, across: 1 });
  return { data: out, width, height };
}

/** A picture seen as lines of pixels, either its rows or its columns. */
interface Lines {
  readonly data: Uint8Array;
  /** Where the rules are removed. */
  readonly out: Uint8Array;
  readonly length: number;
  readonly lines: number;
  /** Distance in the data between neighbouring pixels of a line, and between neighbouring lines. */
  readonly step: number;
  readonly across: number;
}

/** Ink in a line, and where the rule begins and ends that it is a step of. */
interface Step {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly rule: { from: number; to: number };
}

function removeRules(picture: Lines): void {
  const steps = stepsOf(picture);
  for (const { line, start, end, rule } of steps)
    if (rule.to - rule.from >= MIN_RULE) for (let at = start; at < end; at += 1) removeAcross(picture, line, at);
}

/** Finds what may be steps of rules, and joins those that touch each other. */
function stepsOf({ data, length, lines, step, across }: Lines): readonly Step[] {
  const steps: Step[] = [];
  let before: Step[] = [];
  for (let line = 0; line < lines; line += 1) {
    const inLine: Step[] = [];
    let start = 0;
    for (let at = 0; at <= length; at += 1) {
      if (at < length && (data[line * across + at * step] ?? 255) < PALE) continue;
      if (at - start >= MIN_STEP) {
        const touching = before.filter((other) => other.start <= at && other.end >= start);
        const rule = touching[0]?.rule ?? { from: start, to: at };
        for (const one of [{ from: start, to: at }, ...touching.map((other) => other.rule)]) {
          rule.from = Math.min(rule.from, one.from);
          rule.to = Math.max(rule.to, one.to);
        }
        inLine.push({ line, start, end: at, rule });
      }
      start = at + 1;
    }
    steps.push(...inLine);
    before = inLine;
  }
  return steps;
}

/** Removes a pixel of a rule with those next to it. A letter that touches the rule stays. */
function removeAcross({ data, out, lines, step, across }: Lines, line: number, at: number): void {
  const first = at * step;
  const isInk = (other: number) => (data[first + other * across] ?? 255) < PALE;
  let [from, to] = [line, line];
  while (from > 0 && line - from <= MAX_THICKNESS && isInk(from - 1)) from -= 1;
  while (to < lines - 1 && to - from <= MAX_THICKNESS && isInk(to + 1)) to += 1;
  if (to - from >= MAX_THICKNESS) return;
  for (let other = Math.max(0, from - 1); other <= Math.min(lines - 1, to + 1); other += 1)
    out[first + other * across] = 255;
}
