import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answered,
  type Asked,
  answer,
  difference,
  isSameRefusal,
} from '../../packages/promql/test/answers.ts'
import { givenSeries } from '../../packages/promql/test/given-series.ts'
import { createChance, randomExpression } from '../../packages/promql/test/random.ts'
import { isSorted, TABLE } from '../../packages/promql/test/table.ts'
import { END, WORLD } from '../../packages/promql/test/world.ts'
import { WRONG } from '../../packages/promql/test/wrong.ts'
import { askPrometheus } from './ask-prometheus.ts'
import { missingPrometheus, type Prometheus } from './start-prometheus.ts'
import { startWithSeries } from './write-series.ts'

const SEED = 20_231_114
const EXPRESSIONS = 3000
const PAST = 45 * 60_000
const source = givenSeries(WORLD)

describe.skipIf(missingPrometheus() !== null)('PromQL beside a real Prometheus', () => {
  let prometheus: Prometheus

  beforeAll(async () => {
    prometheus = await startWithSeries(WORLD)
  })
  afterAll(() => prometheus.stop())

  it('answers every function and operator the same, at a time and over a range', async () => {
    const differences: string[] = []
    for (const expression of TABLE)
      for (const asked of [
        { expression, time: END - 1_234_567 },
        { expression, time: END - PAST, to: END, step: 97_000 },
      ]) {
        const wanted = await askPrometheus(prometheus.url, asked)
        const different = difference(wanted, answer(asked, source), isSorted(expression) && !('to' in asked))
        if (different !== null) differences.push(`${JSON.stringify(asked)}\n${different}`)
      }
    expect(differences).toEqual([])
  })

  it('refuses the same in the same words', async () => {
    const differences: string[] = []
    for (const expression of WRONG) {
      const asked = { expression, time: END }
      const different = difference(await askPrometheus(prometheus.url, asked), answer(asked, source), false)
      if (different !== null) differences.push(`${expression}\n${different}`)
    }
    expect(differences).toEqual([])
  })

  it('answers random expressions the same', async () => {
    const chance = createChance(SEED)
    const differences: string[] = []
    let told = 0
    for (let count = 0; count < EXPRESSIONS; count++) {
      const asked = randomQuestion(chance)
      const given = answer(asked, source)
      if ('series' in given && given.series.length > 0) told++
      const different = await differs(prometheus.url, asked, given)
      if (different !== null) differences.push(`${JSON.stringify(asked)}\n${different}`)
    }
    expect(differences).toEqual([])
    expect(told).toBeGreaterThan(EXPRESSIONS / 2)
  })
})

function randomQuestion(chance: () => number): Asked {
  const expression = randomExpression(chance)
  if (chance() < 0.5) return { expression, time: END - Math.floor(chance() * PAST) }
  const step = [15_000, 60_000, 97_000][Math.floor(chance() * 3)] ?? 60_000
  return { expression, time: END - PAST + Math.floor(chance() * 60_000), to: END, step }
}

/** Where several series are equal, Prometheus itself does not always take the same one: it is asked again. */
async function differs(url: string, asked: Asked, given: Answered): Promise<string | null> {
  let different: string | null = null
  for (let times = 0; times < 8; times++) {
    const wanted = await askPrometheus(url, asked)
    different = isSameRefusal(wanted, given) ? null : difference(wanted, given, false)
    if (different === null) return null
  }
  return different
}
