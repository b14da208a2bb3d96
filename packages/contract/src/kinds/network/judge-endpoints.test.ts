import { describe, expect, it } from 'vitest'
import { type BackendCount, judgeBackends, judgeEndpoints } from './judge-endpoints.ts'

const backend = (service: string, ready: number | null, total = 3, weight = 100): BackendCount => ({
  service,
  weight,
  endpoints: ready === null ? null : { ready, total },
})

it.each([
  [0, 0, 'error'],
  [0, 3, 'error'],
  [2, 3, 'warning'],
  [3, 3, 'ok'],
] as const)('a service of which %i of %i endpoints answer is %s', (ready, total, tone) => {
  expect(judgeEndpoints({ ready, total })).toBe(tone)
})

describe('a route', () => {
  it.each([
    ['whose service answers in full', [backend('web', 3)], 'ok', null],
    ['whose service answers in part', [backend('web', 2)], 'warning', 'web'],
    ['whose service is silent', [backend('web', 0)], 'error', 'web'],
    ['whose endpoints are not known', [backend('web', null)], 'off', null],
    ['that names no service', [], 'off', null],
    [
      'with one of two services silent',
      [backend('web', 3), backend('canary', 0, 1, 10)],
      'warning',
      'canary',
    ],
    ['with all services silent', [backend('web', 0), backend('canary', 0, 1, 10)], 'error', 'web'],
    ['with one service that nobody knows of', [backend('web', 3), backend('canary', null)], 'off', null],
    ['with a silent service that gets nothing', [backend('web', 3), backend('old', 0, 0, 0)], 'ok', null],
  ] as const)('%s is %s', (_what, backends, tone, service) => {
    const found = judgeBackends(backends)
    expect([found.tone, found.at?.service ?? null]).toEqual([tone, service])
  })
})
