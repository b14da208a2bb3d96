import { expect, it } from 'vitest'
import { check, type FaultInjection, generate } from '../../../test/routing/fault-injection.ts'
import { destinations, frame, halves, target, textsOf } from '../../../test/routing-samples.ts'
import { DEFAULT_ABORT, DEFAULT_DELAY } from './http-rule.ts'

const state: FaultInjection = { frame, destinations, delay: DEFAULT_DELAY, abort: DEFAULT_ABORT }

it('delays by 5s and aborts with 503, all requests at first', () => {
  expect(check(state)).toEqual([])
  const { virtualService } = generate(state, target)
  expect(virtualService.metadata.labels).toEqual({ kiali_wizard: 'fault_injection' })
  expect(virtualService.spec).toEqual({
    hosts: ['cart'],
    http: [
      {
        route: halves,
        fault: {
          delay: { percentage: { value: 100 }, fixedDelay: '5s' },
          abort: { percentage: { value: 100 }, httpStatus: 503 },
        },
      },
    ],
  })
})

it('writes one of the two alone', () => {
  const { virtualService } = generate({ ...state, abort: null }, target)
  expect(virtualService.spec?.['http']).toEqual([
    { route: halves, fault: { delay: { percentage: { value: 100 }, fixedDelay: '5s' } } },
  ])
})

it('names its errors', () => {
  const bad = {
    ...state,
    delay: { percentage: 101, fixedDelay: '0s' },
    abort: { percentage: -1, httpStatus: 600 },
  }
  expect(textsOf(check(bad))).toEqual([
    'rule.delay.percentage rule.percent',
    'rule.delay.fixedDelay rule.duration',
    'rule.abort.percentage rule.percent',
    'rule.abort.httpStatus rule.httpStatus',
  ])
})
