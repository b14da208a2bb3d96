import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignedStart } from './aligned-start.ts'
import { parseDuration } from './duration.ts'
import { DURATION_CHOICES, roundDuration } from './duration-choices.ts'
import { offeredDurations, type PrometheusLimits } from './offered-durations.ts'

describe('a duration', () => {
  it.each([
    ['60s', 60],
    ['90', 90],
    ['1.5', 1.5],
    ['1h30m', 5400],
    ['500ms', 0.5],
    ['1d', 86_400],
    ['2w', 1_209_600],
    ['1y', 31_536_000],
    ['', null],
    ['s', null],
    ['-1s', null],
    ['1 h', null],
    ['1x', null],
  ])('%j is %s seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds)
  })
})

describe('the offered durations', () => {
  it.each([
    ['by default', 15, 21_600, '1m 2m 5m 10m 30m 1h 3h 6h'],
    ['with a long retention', 15, 2_592_000, '1m 2m 5m 10m 30m 1h 3h 6h 12h 1d 7d 30d'],
    ['with scrapes every half minute', 30, 600, '1m 2m 5m 10m'],
    ['with scrapes a little slower', 31, 600, '2m 5m 10m'],
    ['with less retention than two scrapes', 60, 90, '1m'],
  ])('%s', (_, scrapeInterval, retention, labels) => {
    expect(
      offeredDurations([{ scrapeInterval, retention }])
        .map(({ label }) => label)
        .join(' '),
    ).toBe(labels)
  })

  it.each<[string, readonly PrometheusLimits[], string]>([
    ['all where nobody says anything', [{}, {}], '1m 2m 5m 10m 30m 1h 3h 6h 12h 1d 7d 30d'],
    ['all that a silent one does not hinder', [{}, { retention: 600 }], '1m 2m 5m 10m'],
    [
      'those of each',
      [
        { scrapeInterval: 60, retention: 86_400 },
        { scrapeInterval: 15, retention: 3600 },
      ],
      '2m 5m 10m 30m 1h',
    ],
    ['the shortest where they have none in common', [{ scrapeInterval: 900 }, { retention: 600 }], '1m'],
  ])('of several Prometheus are %s', (_, limits, labels) => {
    const offered = offeredDurations(limits)
    expect(offered.map(({ label }) => label).join(' ')).toBe(labels)
  })

  it.each([
    [60, 60],
    [61, 60],
    [119, 60],
    [120, 120],
    [1, 60],
    [3599, 1800],
    [999_999_999, 2_592_000],
    [Number.NaN, 60],
  ])('round %s to %s', (wanted, seconds) => {
    expect(roundDuration(wanted, DURATION_CHOICES)).toBe(seconds)
  })

  it('round what is shorter than all of them to the shortest', () => {
    expect(roundDuration(60, DURATION_CHOICES.slice(2, 5))).toBe(300)
  })

  it('are one minute where nothing is offered', () => {
    expect(roundDuration(600, [])).toBe(60)
  })
})

it('a start is a whole number of steps, and never later', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 10_000 }), (start, step) => {
      const aligned = alignedStart(start, step)
      expect(aligned % step).toBe(0)
      expect(start - aligned).toBeGreaterThanOrEqual(0)
      expect(start - aligned).toBeLessThan(step)
    }),
  )
})
