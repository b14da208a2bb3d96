import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LogStyle } from '../../life/kubelet/image-catalogue.ts'
import type { ContainerRun } from './container-run.ts'
import { floodLines } from './flood.ts'
import { linesBetween, newestLines } from './log-lines.ts'

const START = Date.parse('2026-03-02T00:00:00Z')
const HOUR = 3_600_000

function buildRun(logs: LogStyle, end?: ContainerRun['end']): ContainerRun {
  const program = { logs, cpuMillis: 10, memoryMi: 10 }
  return {
    key: 'uid/api/0',
    app: 'order-api',
    program,
    startedAt: START,
    ...(end === undefined ? {} : { end }),
  }
}

describe('the lines of a container', () => {
  const styles: readonly LogStyle[] = [
    'access',
    'json',
    'java',
    'go',
    'python',
    'database',
    'batch',
    'system',
  ]

  it.each(styles)('come in order and never before their time (%s)', (style) => {
    const lines = linesBetween(buildRun(style), START, START + HOUR)
    const times = lines.map(({ time }) => time)
    expect(times).toEqual([...times].sort((left, right) => left - right))
    expect(lines.length).toBeGreaterThan(20)
  })

  it('are the same however the time is cut into pieces', () => {
    const run = buildRun('java')
    const whole = linesBetween(run, START, START + 600_000)
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 599_999 }), { maxLength: 8 }), (cuts) => {
        const bounds = [0, ...cuts.sort((left, right) => left - right), 600_000].map((cut) => START + cut)
        const pieces = bounds.slice(1).flatMap((to, index) => linesBetween(run, bounds[index] ?? START, to))
        expect(pieces).toEqual(whole)
      }),
      { numRuns: 20 },
    )
  })

  it('end with the same lines whatever the length of the tail', () => {
    const run = buildRun('json')
    const long = newestLines(run, 500, 0, START + HOUR)
    expect(long).toHaveLength(500)
    expect(newestLines(run, 20, 0, START + HOUR)).toEqual(long.slice(-20))
    expect(newestLines(run, 0, 0, START + HOUR)).toEqual([])
  })

  it('tell at the end why a container was ended', () => {
    const end = { at: START + 21_000, exitCode: 137, reason: 'OOMKilled' }
    const last = linesBetween(buildRun('java', end), START, START + HOUR).at(-1)
    expect(last?.text).toContain('메모리 제한')
    expect(last?.time).toBeLessThan(end.at)
  })
})

describe('a flood of lines', () => {
  it('numbers its lines without a gap across pieces', () => {
    const flood = { linesPerSecond: 20_000, longLineBytes: 0, since: START, pods: '' }
    const lines = [0, 50, 130, 1000]
      .slice(1)
      .flatMap((to, index) => floodLines(flood, START + ([0, 50, 130][index] ?? 0), START + to))
    expect(lines.map(({ text }) => Number(text.slice(6, 15)))).toEqual(
      Array.from({ length: 20_000 }, (_, index) => index),
    )
  })

  it('begins with a long line when asked to', () => {
    const [first] = floodLines(
      { linesPerSecond: 1, longLineBytes: 5_000_000, since: START, pods: '' },
      START,
      START + 1,
    )
    expect(first?.text).toHaveLength(5_000_000)
  })
})
