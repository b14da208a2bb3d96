import { expect, it } from 'vitest'
import { check, generate, type RequestTimeouts } from '../../../test/routing/request-timeouts.ts'
import { destinations, frame, halves, target, textsOf } from '../../../test/routing-samples.ts'
import { DEFAULT_RETRIES, DEFAULT_TIMEOUT } from './http-rule.ts'

const state: RequestTimeouts = { frame, destinations, timeout: DEFAULT_TIMEOUT, retries: DEFAULT_RETRIES }

it('waits for 2s and tries three times at first', () => {
  expect(check(state)).toEqual([])
  const { virtualService } = generate(state, target)
  expect(virtualService.metadata.labels).toEqual({ kiali_wizard: 'request_timeouts' })
  expect(virtualService.spec).toEqual({
    hosts: ['cart'],
    http: [
      {
        route: halves,
        timeout: '2s',
        retries: {
          attempts: 3,
          perTryTimeout: '2s',
          retryOn: 'gateway-error,connect-failure,refused-stream',
        },
      },
    ],
  })
})

it('leaves out what retries do not say', () => {
  const few = { ...state, timeout: null, retries: { attempts: 2, perTryTimeout: '', retryOn: '' } }
  expect(generate(few, target).virtualService.spec?.['http']).toEqual([
    { route: halves, retries: { attempts: 2 } },
  ])
})

it('names its errors', () => {
  const bad = { ...state, timeout: '1', retries: { attempts: -1, perTryTimeout: '', retryOn: '' } }
  expect(textsOf(check(bad))).toEqual([
    'rule.timeout rule.duration',
    'rule.retries.perTryTimeout rule.duration',
    'rule.retries.attempts rule.integer',
  ])
})
