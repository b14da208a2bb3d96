import { describe, expect, it } from 'vitest'
import {
  checkAlertInterval,
  checkPeriod,
  checkRange,
  checkReplicaBounds,
  checkUtilizations,
  checkVolumeSize,
} from './numbers.ts'

describe('a number', () => {
  it.each([
    ['port', 1, null],
    ['port', 65_536, 'rule.between'],
    ['port', 0, 'rule.between'],
    ['objectPort', 65_536, null],
    ['nodePort', 29_999, 'rule.between'],
    ['nodePort', 32_767, null],
    ['replicas', 0, 'rule.between'],
    ['replicas', 1000, null],
    ['replicas', 1.5, 'rule.integer'],
    ['replicas', null, 'rule.required'],
    ['replicas', Number.NaN, 'rule.required'],
    ['scale', 0, null],
    ['priority', 9999, null],
    ['priority', 10_000, 'rule.between'],
    ['subnetMask', 33, 'rule.between'],
    ['metricAverage', 101, 'rule.between'],
    ['affinityWeight', 0, 'rule.between'],
    ['containerResource', 10_001, 'rule.between'],
  ] as const)('%s %s: %s', (name, value, key) => expect(checkRange(value, name)?.key ?? null).toBe(key))

  it.each([
    [1, 10, null],
    [3, 3, null],
    [5, 3, 'rule.minAboveMax'],
    [1, 1001, 'rule.between'],
    [1, null, 'rule.required'],
  ] as const)('autoscaling from %s to %s: %s', (min, max, key) => {
    expect(checkReplicaBounds(min, max)?.key ?? null).toBe(key)
  })

  it.each([
    [50, null, null],
    [null, 50, null],
    [null, null, 'rule.oneOfBoth'],
  ] as const)('autoscaling at %s and %s: %s', (cpu, memory, key) => {
    expect(checkUtilizations({ cpu, memory })?.key ?? null).toBe(key)
  })

  it.each([
    [1, 'rule.above'],
    [2, null],
    [null, 'rule.required'],
  ] as const)('volume of %s: %s', (size, key) => expect(checkVolumeSize(size)?.key ?? null).toBe(key))

  it.each([
    [0, 'rule.positive'],
    [1, null],
    [1.5, 'rule.integer'],
    [null, 'rule.required'],
  ] as const)('alert interval of %s: %s', (size, key) =>
    expect(checkAlertInterval(size)?.key ?? null).toBe(key),
  )

  it.each([
    [30, null],
    [31, 'rule.period'],
    [-1, 'rule.minAboveMax'],
  ] as const)('period of %s days: %s', (days, key) => {
    expect(checkPeriod(0, days * 86_400_000)?.key ?? null).toBe(key)
  })
})
