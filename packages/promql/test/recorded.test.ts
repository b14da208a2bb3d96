import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answer, difference } from './answers.ts'
import { givenSeries } from './given-series.ts'
import { readRecord } from './record.ts'
import { isSorted, TABLE } from './table.ts'
import { END, WORLD } from './world.ts'
import { WRONG } from './wrong.ts'

const source = givenSeries(WORLD)
const recorded = readRecord(readFileSync(new URL('recorded.jsonl', import.meta.url), 'utf8'))

describe('what a real Prometheus answered', () => {
  it('is recorded for the whole table', () => {
    expect(recorded.map(([expression]) => expression)).toEqual([...TABLE, ...WRONG])
  })

  it('is answered to every expression, and refused in the same words', () => {
    const differences = recorded.flatMap(([expression, wanted]) => {
      const given = answer({ expression, time: END }, source)
      const different = difference(wanted, given, isSorted(expression))
      return different === null ? [] : [`${expression}\n${different}`]
    })
    expect(differences).toEqual([])
  })
})
