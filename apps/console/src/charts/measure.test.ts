import { describe, expect, it } from 'vitest'
import { formatMeasure, formatTicks, planTicks, planTicksTo } from './measure.ts'

const MI = 2 ** 20

describe('the values of an axis', () => {
  it.each([
    ['cores', 0.37, ['0', '100m', '200m', '300m', '400m']],
    ['cores', 3.2, ['0', '1', '2', '3', '4']],
    ['cores', 0.0002, ['0', '1m']],
    ['cores', 0, ['0', '1m']],
    ['bytes', 300 * MI, ['0', '128Mi', '256Mi', '384Mi']],
    ['bytes', 1300 * MI, ['0', '0.5Gi', '1Gi', '1.5Gi']],
    ['bytes', 512 * MI, ['0', '128Mi', '256Mi', '384Mi', '512Mi']],
    ['bytesPerSecond', 700, ['0', '256 Bytes/s', '512 Bytes/s', '768 Bytes/s']],
    ['bytesPerSecond', 1300 * MI, ['0', '0.5 GB/s', '1 GB/s', '1.5 GB/s']],
    ['count', 3, ['0', '1', '2', '3']],
    ['count', 0, ['0', '1']],
    ['count', 9000, ['0', '5,000', '10,000']],
    ['number', 0.00037, ['0', '0.0001', '0.0002', '0.0003', '0.0004']],
    ['number', 3_400_000, ['0', '1M', '2M', '3M', '4M']],
    ['perSecond', 12, ['0', '5/s', '10/s', '15/s']],
    ['seconds', 0.02, ['0', '5ms', '10ms', '15ms', '20ms']],
    ['seconds', 17, ['0', '5s', '10s', '15s', '20s']],
    ['seconds', 44, ['0', '15s', '30s', '45s']],
    ['seconds', 300, ['0', '2min', '4min', '6min']],
    ['seconds', 4000, ['0', '0.5h', '1h', '1.5h']],
    ['seconds', 40_000, ['0', '3h', '6h', '9h', '12h']],
    ['seconds', 92_589, ['0', '0.5d', '1d', '1.5d']],
    ['seconds', 3_000_000, ['0', '10d', '20d', '30d', '40d']],
    ['share', 0.93, ['0', '50%', '100%']],
  ] as const)('of %s up to %d begin at zero and hold all', (unit, most, shown) => {
    expect(formatTicks(unit, planTicks(unit, most), 'en')).toEqual(shown)
  })
})

it.each([
  [300, ['0', '2분', '4분', '6분']],
  [40_000, ['0', '3시간', '6시간', '9시간', '12시간']],
  [92_589, ['0', '0.5일', '1일', '1.5일']],
] as const)('times of up to %d seconds read in Korean as its tables have them', (most, shown) => {
  expect(formatTicks('seconds', planTicks('seconds', most), 'ko')).toEqual(shown)
})

it.each([
  [{}, ['0', '10', '20', '30', '40']],
  [{ min: 0 }, ['0', '10', '20', '30', '40']],
  [{ max: 100 }, ['0', '50', '100']],
  [{ min: 12, max: 24 }, ['12', '15', '20', '24']],
  [{ min: -5 }, ['-5', '0', '20', '40']],
  [{ min: 40 }, ['0', '10', '20', '30', '40']],
  [{ min: 9, max: 3 }, ['0', '10', '20', '30', '40']],
] as const)('an axis of values up to 37 that is to end at %j has the values %j', (ends, shown) => {
  const ticks = planTicksTo('number', planTicks('number', 37), ends)
  expect(formatTicks('number', ticks, 'en')).toEqual(shown)
})

it('goes below zero where something does', () => {
  expect(formatTicks('number', planTicks('number', 2, -3), 'en')).toEqual(['-4', '-2', '0', '2'])
})

it.each([
  ['number', -0.00123, '-0.00123'],
  ['number', 1_234_567, '1.23M'],
  ['seconds', 0.0123, '12.3ms'],
  ['seconds', 59, '59s'],
  ['seconds', 90, '1.5min'],
  ['seconds', 5400, '1.5h'],
  ['seconds', 92_589, '1.07d'],
  ['share', 0.123, '12.3%'],
  ['perSecond', 0.25, '0.25/s'],
  ['cores', 0.0004, '0.4m'],
  ['cores', 0.4123, '412m'],
  ['cores', 2.512, '2.51'],
  ['bytes', 0, '0B'],
  ['bytes', 1.25 * 1024 * MI, '1.25Gi'],
  ['bytesPerSecond', 18_432, '18.00 KB/s'],
  ['count', 1234, '1,234'],
] as const)('a measure in %s of %d reads %s', (unit, value, shown) => {
  expect(formatMeasure(unit, value, 'en')).toBe(shown)
})

it('a long time reads in the person’s language', () => {
  expect([90, 5400, 92_589].map((value) => formatMeasure('seconds', value, 'ko'))).toEqual([
    '1.5분',
    '1.5시간',
    '1.07일',
  ])
})
