import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LogBuffer } from './log-buffer.ts'
import { sortLines } from './log-session.ts'
import { searchPattern } from './search-pattern.ts'

const line = (text: string) => ({ source: 0, time: '', text, open: '' })

describe('lines in memory', () => {
  it('are never more than the limit, and none is lost uncounted', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 30 }), (batches) => {
        const buffer = new LogBuffer({ lines: 20, characters: 1e9 })
        let sent = 0
        for (const count of batches) {
          buffer.append(Array.from({ length: count }, (_, index) => line(String(sent + index))))
          sent += count
          expect(buffer.length).toBeLessThanOrEqual(20)
          expect(buffer.length + buffer.dropped).toBe(sent)
          expect(buffer.at(buffer.length - 1)?.text).toBe(String(sent - 1))
        }
      }),
    )
  })

  it('keep a line that alone is heavier than the limit', () => {
    const buffer = new LogBuffer({ lines: 10, characters: 100 })
    buffer.append([line('small'), line('x'.repeat(5_000_000))])
    expect(buffer.length).toBe(1)
    expect(buffer.at(0)?.text).toHaveLength(5_000_000)
    expect(buffer.dropped).toBe(1)
  })

  it('are found by what is seen of them, not by what was written over', () => {
    const buffer = new LogBuffer({ lines: 10, characters: 1e9 })
    buffer.append([line('retrying 1 of 9\rconnected      ')])
    expect(buffer.search(searchPattern('retrying'))).toEqual([])
    expect(buffer.search(searchPattern('connected'))).toEqual([0])
  })

  it('are found by text, whatever the case, also after older ones were dropped', () => {
    const buffer = new LogBuffer({ lines: 10, characters: 1e9 })
    buffer.append(Array.from({ length: 15 }, (_, index) => line(index % 5 === 0 ? 'An ERROR (1)' : 'ok')))
    const found = buffer.search(searchPattern('error (1)'))
    expect(found.length).toBeGreaterThan(0)
    for (const number of found) expect(buffer.at(number - buffer.dropped)?.text).toContain('ERROR')
    expect(buffer.search(searchPattern('error'), buffer.total)).toEqual([])
  })

  it('of several containers that come together are put in the order of their times', () => {
    const at = (time: string, source: number) => ({ source, time, text: '', open: '' })
    const sorted = sortLines([
      at('2026-01-01T00:00:02Z', 0),
      at('2026-01-01T00:00:01.5Z', 1),
      at('2026-01-01T00:00:01.25Z', 2),
    ])
    expect(sorted.map(({ source }) => source)).toEqual([2, 1, 0])
  })
})
