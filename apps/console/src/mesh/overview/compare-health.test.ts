import type { HealthStatus } from '@naru/contract/mesh/wire/health'
import { describe, expect, it } from 'vitest'
import { compareHealth, isTrouble, sumTraffic } from './compare-health.ts'

const judged = (name: string, status: HealthStatus, rate?: number, errors?: number) => ({
  namespace: 'shop',
  name,
  health: {
    status: {
      status,
      ...(rate !== undefined && { totalRequestRate: rate }),
      ...(errors !== undefined && { errorRatio: errors }),
    },
  },
})

describe('health beside that of an hour ago', () => {
  it('has what got worse first, then what is worst, by what is lost', () => {
    const now = [
      judged('fine', 'Healthy', 5, 0),
      judged('few', 'Failure', 10, 20),
      judged('many', 'Failure', 100, 20),
      judged('worse', 'Degraded', 1, 5),
    ]
    const before = now.map(({ name }) => judged(name, name === 'worse' ? 'Healthy' : 'Failure'))
    const all = compareHealth(now, before)
    expect(all.map(({ name, isWorse }) => [name, isWorse])).toEqual([
      ['worse', true],
      ['many', false],
      ['few', false],
      ['fine', false],
    ])
    expect(all.filter(isTrouble).map(({ name }) => name)).toEqual(['worse', 'many', 'few'])
  })

  it('takes what was not there for well, and claims nothing where the past is not known', () => {
    const now = [judged('new', 'Failure')]
    expect(compareHealth(now, [])[0]).toMatchObject({ before: 'NA', isWorse: true })
    expect(compareHealth(now, null)[0]).toMatchObject({ before: null, isWorse: false, rate: null })
  })
})

it('what has no proxy is in trouble where its callers say so, and only then', () => {
  const now = [
    judged('alone', 'NA', 3, 100),
    judged('some', 'Degraded', 9, 5),
    judged('mostly', 'NA', 3, 4),
    judged('quiet', 'NA'),
  ]
  const all = compareHealth(now, null)
  expect(all.map(({ name }) => name)).toEqual(['alone', 'some', 'mostly', 'quiet'])
  expect(all.filter(isTrouble).map(({ name }) => name)).toEqual(['alone', 'some'])
})

it('what flows in all is weighed by requests, and unknown where nobody counted', () => {
  const all = compareHealth([judged('a', 'Healthy', 90, 0), judged('b', 'Failure', 10, 50)], null)
  expect(sumTraffic(all)).toEqual({ rate: 100, errors: 5 })
  expect(sumTraffic(compareHealth([judged('a', 'NA')], null))).toBeNull()
})
