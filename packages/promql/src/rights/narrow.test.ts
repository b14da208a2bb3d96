import { describe, expect, it } from 'vitest'
import { answer, difference } from '../../test/answers.ts'
import { givenSeries } from '../../test/given-series.ts'
import { createChance, randomExpression } from '../../test/random.ts'
import { END, WORLD } from '../../test/world.ts'
import { PromqlError } from '../promql-error.ts'
import type { Series } from '../series-source.ts'
import { NamespaceRefused, narrowExpression, narrowSelector, TOO_LONG } from './narrow.ts'

const OWN = ['shop', 'pay-1']
const FOREIGN = ['kube-system', 'sho', 'pay', '']
const QUESTIONS = 600

/** The world, with each series in a namespace by chance; a foreign one tells its values otherwise. */
function scatter(chance: () => number): readonly Series[] {
  const pick = (names: readonly string[]) => names[Math.floor(chance() * names.length)] ?? ''
  return WORLD.flatMap((series) => {
    const place = (namespace: string, exported: string, values: Float64Array) => ({
      ...series,
      values,
      labels: { ...series.labels, namespace, ...(exported !== '' && { exported_namespace: exported }) },
    })
    const wrong = series.values.map((value) => (Number.isNaN(value) ? value : value * 3 + 1))
    const own = place(pick(OWN), chance() < 0.1 ? pick(OWN) : '', series.values)
    const foreign = [
      place(pick(FOREIGN), chance() < 0.3 ? pick(OWN) : '', wrong),
      ...(chance() < 0.3 ? [place(pick(OWN), pick(FOREIGN.slice(0, 3)), wrong)] : []),
    ]
    return chance() < 0.8 ? [own, ...foreign] : foreign
  })
}

function isOwn({ labels }: Series): boolean {
  const { namespace = '', exported_namespace: told = '' } = labels
  return OWN.includes(namespace) && (told === '' || OWN.includes(told))
}

/** Expressions that speak of namespaces, beside those that know nothing of them. */
function question(chance: () => number): string {
  const inner = randomExpression(chance)
  const tricks = [
    () => inner,
    () => inner,
    () => `label_replace(${inner}, "namespace", "shop", "", "")`,
    () => `label_join(up, "namespace", "", "job") or on (namespace) (${inner})`,
    () => `absent(up{namespace=~"kube.*|s.*"}) or (${inner})`,
    () => `absent_over_time({__name__=~"requests_.*", namespace!="shop"}[5m] offset 1m)`,
    () => `count by (namespace, __name__) ({__name__=~".+"})`,
    () => `max_over_time((sum by (namespace) (limit))[10m:1m] @ end()) + on () group_left () count(up)`,
    () => `topk(2, temperature{namespace!~"shop"}) unless on (room) humidity{namespace="pay-1"}`,
    () => `sum(up) or vector(scalar(count({namespace=~"(kube|sho).*"})))`,
  ]
  return tricks[Math.floor(chance() * tricks.length)]?.() ?? inner
}

/** Told where the world differs from a world of one's own series alone; null where nothing is answered. */
function leak(expression: string, world: readonly Series[], range: boolean): string | null {
  const time = range ? END - 600_000 : END
  const asked = (text: string) => ({ expression: text, time, ...(range && { to: END, step: 60_000 }) })
  const narrowed = tryNarrow(expression)
  if (narrowed === null) return null
  const given = answer(asked(narrowed), givenSeries(world))
  const wanted = answer(asked(expression), givenSeries(world.filter(isOwn)))
  if ('error' in wanted && 'error' in given) return null
  const different = difference(wanted, given, false)
  if (different !== null) return `${expression}\n${narrowed}\n${different}`
  return 'series' in wanted && wanted.series.length > 0 ? 'same' : null
}

function tryNarrow(expression: string): string | null {
  try {
    return narrowExpression(expression, OWN)
  } catch (error) {
    if (error instanceof PromqlError) return null
    throw error
  }
}

describe('an expression of somebody with rights in some namespaces', () => {
  it('answers over everything what it would answer over their series alone', () => {
    const chance = createChance(20_261_123)
    const leaks: string[] = []
    let told = 0
    for (let round = 0; round < QUESTIONS; round++) {
      const found = leak(question(chance), scatter(chance), chance() < 0.3)
      if (found === 'same') told++
      else if (found !== null) leaks.push(found)
    }
    expect(leaks).toEqual([])
    expect(told).toBeGreaterThan(QUESTIONS / 3)
  })

  it.each([
    ['up', '{__name__="up",namespace=~"shop|pay-1",exported_namespace=~"|shop|pay-1"}'],
    ['up{namespace="shop"}', '{namespace="shop",__name__="up",exported_namespace=~"|shop|pay-1"}'],
    [
      'up{namespace=~"shop|pay-1"}',
      '{namespace=~"shop|pay-1",__name__="up",exported_namespace=~"|shop|pay-1"}',
    ],
    ['time()', 'time()'],
  ])('%s is asked as %s', (expression, asked) => {
    expect(narrowExpression(expression, OWN)).toBe(asked)
  })

  it.each([
    ['sum(up{namespace="kube-system"})', 'kube-system', 4],
    ['up + on () rate(up{namespace=~"shop|pay"}[5m])', 'pay', 16],
    ['node_load1{namespace=""}', '', 0],
    ['absent(max_over_time(sum(up{namespace="x"})[1h:]))', 'x', 25],
  ])('%s is refused for namespace %j', (expression, namespace, start) => {
    try {
      narrowExpression(expression, OWN)
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof NamespaceRefused)) throw error
      expect([error.namespace, error.start]).toEqual([namespace, start])
    }
  })

  it.each([`${'('.repeat(4990)}1${')'.repeat(4990)}`, `1${'-'.repeat(9000)}1`, 'a'.repeat(10_001), 'sum('])(
    'is refused in words where it cannot be read',
    (expression) => {
      expect(() => narrowExpression(expression, OWN)).toThrow(PromqlError)
    },
  )

  it('is refused before it is written, where that would be far too long', () => {
    const many = Array.from({ length: 500 }, (_, index) => `a-team-with-a-long-name-${index}`)
    expect(() => narrowExpression(Array(500).fill('up').join('+'), many)).toThrow(TOO_LONG)
    expect(narrowExpression('up', many).length).toBeGreaterThan(20_000)
  })

  it('may select nothing else by a matcher', () => {
    expect(narrowSelector('{job="a"}', ['shop'])).toBe(
      '{job="a",namespace=~"shop",exported_namespace=~"|shop"}',
    )
    expect(() => narrowSelector('sum(up)', ['shop'])).toThrow(PromqlError)
    expect(() => narrowSelector('up} or {a="b"', ['shop'])).toThrow(PromqlError)
  })
})
