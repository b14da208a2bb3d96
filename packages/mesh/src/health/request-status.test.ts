import { expect, it } from 'vitest'
import { countRequests, requestStatus } from './request-status.ts'
import { tolerancesFor } from './tolerances.ts'

const tolerances = tolerancesFor({ kind: 'app', namespace: 'shop', name: 'cart' }, [])

it.each([
  ['without requests', {}, tolerances],
  ['of a protocol without requests', { http: {} }, tolerances],
  ['of which nothing is tolerated or not', { http: { '500': 1 } }, []],
])('requests %s have no status and no share of errors', (_, rates, wanted) => {
  expect(requestStatus(countRequests(rates), wanted)).toMatchObject({
    status: 'NA',
    percent: -1,
    tolerance: null,
  })
})

it('says which tolerance found the requests so bad, and of which protocol', () => {
  const found = requestStatus(countRequests({ http: { '200': 1 }, grpc: { '0': 3, '14': 1 } }), tolerances)
  expect(found).toEqual({ status: 'Failure', percent: 25, protocol: 'grpc', tolerance: tolerances[2] })
})
