import type { LogLine } from '../../cluster/content.ts'
import { chance } from '../../life/chance.ts'
import { dailyLoad } from '../../life/load.ts'
import type { ContainerRun } from './container-run.ts'
import { buildFirstWords, buildLastWords } from './last-words.ts'
import { STYLES } from './styles.ts'

/** Containers keep about as much as kubelet's log rotation would leave. */
const KEPT_LINES = 20_000
const SLOT_MS = 1000

/** The lines of one second, counted from the start of the run: the same whoever asks and whenever. */
function slotLines({ key, app, program, startedAt }: ContainerRun, slot: number): readonly LogLine[] {
  const { perSecond, write } = STYLES[program.logs]
  const start = startedAt + slot * SLOT_MS
  const expected = perSecond * dailyLoad(start)
  const count = Math.floor(expected) + (chance(`${key}#${slot}`) < expected % 1 ? 1 : 0)
  const lines: LogLine[] = []
  for (let index = 0; index < count; index++) {
    const moment = `${key}#${slot}.${index}`
    const time = start + Math.floor(((index + chance(`${moment}o`)) / count) * SLOT_MS)
    for (const text of write({ time, key: moment, app })) lines.push({ time, text })
  }
  return lines
}

function isWithin(from: number, to: number): (line: LogLine) => boolean {
  return ({ time }) => time >= from && time < to
}

/** Programs say their first words before they begin their work. */
const QUIET_SLOTS = 1

function endOf(run: ContainerRun, to: number): number {
  return Math.min(to, run.end?.at ?? Number.POSITIVE_INFINITY)
}

function scriptLines(run: ContainerRun, to: number): readonly LogLine[] {
  const lines = (run.script ?? []).map(({ atMs, text }) => ({ time: run.startedAt + atMs, text }))
  return lines.filter(({ time }) => time < endOf(run, to))
}

/** Lines with `from` <= time < `to`, oldest first. */
export function linesBetween(run: ContainerRun, from: number, to: number): readonly LogLine[] {
  if (run.script) return scriptLines(run, to).filter(isWithin(from, to))
  const end = endOf(run, to)
  const first = Math.max(QUIET_SLOTS, Math.floor((from - run.startedAt) / SLOT_MS))
  const last = Math.floor((end - 1 - run.startedAt) / SLOT_MS)
  const body: LogLine[] = []
  for (let slot = first; slot <= last; slot++) body.push(...slotLines(run, slot))
  const words = buildLastWords(run)
  const wordsFrom = words[0]?.time ?? Number.POSITIVE_INFINITY
  return [
    ...buildFirstWords(run),
    ...body.filter(({ time }) => time < Math.min(end, wordsFrom)),
    ...words,
  ].filter(isWithin(from, to))
}

/** The newest lines before `to`, not older than `from`: at most `limit`, oldest first. */
export function newestLines(run: ContainerRun, limit: number, from: number, to: number): readonly LogLine[] {
  const wanted = Math.min(limit, KEPT_LINES)
  const earliest = Math.max(from, run.startedAt)
  let span = 60_000
  for (;;) {
    const start = Math.max(earliest, endOf(run, to) - span)
    const lines = linesBetween(run, start, to)
    if (lines.length >= wanted || start <= earliest) return wanted === 0 ? [] : lines.slice(-wanted)
    span *= 4
  }
}
