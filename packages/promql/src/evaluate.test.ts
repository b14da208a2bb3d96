import { describe, expect, it } from 'vitest'
import { givenSeries } from '../test/given-series.ts'
import { type EvaluateOptions, evaluateInstant, evaluateRange } from './evaluate.ts'
import { PromqlError } from './promql-error.ts'
import type { Series } from './series-source.ts'

const MINUTE = 60_000

function series(labels: Readonly<Record<string, string>>, values: readonly number[]): Series {
  const times = Float64Array.from(values, (_, index) => index * MINUTE)
  return { labels, times, values: Float64Array.from(values) }
}

const source = givenSeries([
  series({ __name__: 'counter', job: 'a' }, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
  series({ __name__: 'service.up', 'host.name': 'x' }, Array<number>(11).fill(1)),
  series({ __name__: 'sizes', le: '1' }, Array<number>(11).fill(30)),
  series({ __name__: 'sizes', le: '3' }, Array<number>(11).fill(90)),
  series({ __name__: 'sizes', le: '+Inf' }, Array<number>(11).fill(100)),
  ...[1e100, 1, -1e100].map((value, index) => series({ __name__: 'cancelling', index: `${index}` }, [value])),
])

function ask(expression: string, options: EvaluateOptions = {}, time = 10 * MINUTE): unknown {
  const value = evaluateInstant(expression, time, source, options)
  if (value.type === 'matrix') return value.series.map(({ times }) => [...times])
  if (value.type !== 'vector') return value.value
  return Object.fromEntries(value.samples.map(({ labels, value }) => [JSON.stringify(labels), value]))
}

function refusal(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error instanceof PromqlError ? [error.kind, error.message, error.start, error.end] : error
  }
}

describe('the rules of Prometheus 3', () => {
  it('leave the beginning out of a range, those of 2 do not', () => {
    expect(ask('counter[2m]', { prometheus: 3 })).toEqual([[9 * MINUTE, 10 * MINUTE]])
    expect(ask('counter[2m]', { prometheus: 2 })).toEqual([[8 * MINUTE, 9 * MINUTE, 10 * MINUTE]])
    expect(ask('counter[2m]')).toEqual([[8 * MINUTE, 9 * MINUTE, 10 * MINUTE]])
  })

  it('leave the beginning out of the lookback', () => {
    const count = (prometheus: 2 | 3) =>
      ask('count(counter)', { prometheus, lookback: 5 * MINUTE }, 15 * MINUTE)
    expect([count(2), count(3)]).toEqual([{ '{}': 1 }, {}])
  })

  it('leave the beginning out of a subquery', () => {
    expect(ask('counter[2m:1m]', { prometheus: 3 })).toEqual([[9 * MINUTE, 10 * MINUTE]])
  })

  it('keep in sums what rounding loses', () => {
    const sum = (prometheus: 2 | 3) => ask('sum(cancelling)', { prometheus }, 0)
    expect([sum(2), sum(3)]).toEqual([{ '{}': 0 }, { '{}': 1 }])
  })

  it('keep it in averages too, but where the sum overflows', () => {
    expect(ask('avg(cancelling)', { prometheus: 3 }, 0)).toEqual({ '{}': 1 / 3 })
    expect(
      ask('avg(vector(1.7e308) or label_replace(vector(1.7e308), "a", "b", "", ""))', { prometheus: 3 }),
    ).toEqual({
      '{}': 1.7e308,
    })
  })

  it('know the share of a classic histogram between two bounds', () => {
    expect(ask('histogram_fraction(0, 2, sizes)', { prometheus: 3 })).toEqual({ '{}': 0.6 })
    expect(ask('histogram_fraction(1, Inf, sizes)', { prometheus: 3 })).toEqual({ '{}': 0.7 })
  })
})

describe('what newer versions read', () => {
  it.each([
    ['{"service.up"}', { '{"__name__":"service.up","host.name":"x"}': 1 }],
    ['{"service.up", "host.name"="x"}', { '{"__name__":"service.up","host.name":"x"}': 1 }],
    ['sum by ("host.name") ({"service.up"})', { '{"host.name":"x"}': 1 }],
    ['5m', 300],
    ['1h30m + 1', 5401],
    ['1_000', 1000],
    ['counter[60]', [[9 * MINUTE, 10 * MINUTE]]],
    ['counter offset 120', { '{"__name__":"counter","job":"a"}': 80 }],
    ['double_exponential_smoothing(counter[5m], 0.5, 0.5)', { '{"job":"a"}': 100 }],
  ])('%s', (expression, wanted) => {
    expect(ask(expression)).toEqual(wanted)
  })

  it.each([
    ['mad_over_time(counter[5m])', 'function "mad_over_time" is not enabled'],
    ['limitk(1, counter)', 'limitk() is experimental and must be enabled'],
    ['counter[1m * 2]', 'experimental duration expression is not enabled'],
    ['counter + fill(0) counter', 'binop fill modifiers are experimental and not enabled'],
    ['rate(counter[5m] smoothed)', 'anchored and smoothed modifiers are experimental and not enabled'],
  ])('%s needs a feature flag', (expression, wrong) => {
    expect(() => ask(expression)).toThrow(wrong)
  })
})

describe('a range', () => {
  it('is answered at its steps', () => {
    const [found] = evaluateRange('rate(counter[2m])', 5 * MINUTE, 7 * MINUTE, 30_000, source)
    expect([...(found?.times ?? [])]).toEqual([5, 5.5, 6, 6.5, 7].map((minutes) => minutes * MINUTE))
    expect(new Set(found?.values)).toEqual(new Set([10 / 60]))
  })

  it('keeps to its moments with @', () => {
    const [found] = evaluateRange('predict_linear(counter[5m] @ 300, 0)', 0, 2 * MINUTE, MINUTE, source)
    expect([...(found?.values ?? [])]).toEqual([0, 10, 20])
  })

  it.each([
    [
      'counter[5m]',
      'bad_data',
      'invalid expression type "range vector" for range query, must be Scalar or instant Vector',
    ],
    [
      '"text"',
      'bad_data',
      'invalid expression type "string" for range query, must be Scalar or instant Vector',
    ],
  ])('of %s is none', (expression, kind, message) => {
    expect(refusal(() => evaluateRange(expression, 0, MINUTE, MINUTE, source))).toEqual([kind, message, 0, 0])
  })
})

describe('a limit', () => {
  it('of points is told with what helps', () => {
    expect(refusal(() => evaluateRange('counter', 0, 11_001, 1, source))).toEqual([
      'bad_data',
      'exceeded maximum resolution of 11,000 points per timeseries. Try decreasing the query resolution (?step=XX)',
      0,
      0,
    ])
  })

  it('of samples ends the evaluation', () => {
    const run = () => evaluateRange('counter', 0, 10 * MINUTE, MINUTE, source, { maxSamples: 10 })
    expect(run).toThrow('query processing would load too many samples into memory in query execution')
  })

  it('of series is of those in the answer', () => {
    expect(() => ask('sizes', { maxSeries: 2 })).toThrow('returned 3 series, more than the limit of 2')
    expect(ask('sum(sizes)', { maxSeries: 1 })).toEqual({ '{}': 220 })
  })
})

describe.each(['constructor', '__proto__', 'toString'])('a label called %s', (name) => {
  it('is one like any other', () => {
    expect(ask(`count(sizes{${name}=~".+"})`)).toEqual({})
    expect(ask(`count(sizes{${name}=""})`)).not.toEqual({})
    expect(ask(`absent(missing{${name}="x"})`)).toEqual({ [`{"${name}":"x"}`]: 1 })
    const made = `label_join(label_replace(vector(1), "a", "[$0]", "${name}", ".*"), "b", "-", "${name}", "a")`
    expect(ask(made)).toEqual({ '{"a":"[]","b":"-[]"}': 1 })
  })
})

describe('an error', () => {
  it('stands at its place', () => {
    expect(refusal(() => ask('1 +\n rate(counter)'))).toEqual([
      'bad_data',
      '2:7: parse error: expected type range vector in call to function "rate", got instant vector',
      10,
      17,
    ])
  })
})
