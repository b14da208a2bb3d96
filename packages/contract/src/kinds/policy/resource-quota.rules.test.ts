import { expect, it } from 'vitest'
import { cell, object, problemOf, statusOf } from '../../../test/kind-samples.ts'

const ID = 'resource-quota'
const hard = { 'requests.cpu': '4', pods: '10', 'services.loadbalancers': '0' }
const quota = (used: Record<string, string> = {}, spec: object = {}) =>
  object({ spec: { hard, ...spec }, status: { hard, used } })

it.each([
  [{ 'requests.cpu': '3500m', pods: '4' }, 'QuotaFree', 88, 'requests.cpu 3.5/4'],
  [{ 'requests.cpu': '3600m', pods: '4' }, 'QuotaNearlyFull', 90, 'requests.cpu 3.6/4'],
  [{ 'requests.cpu': '1', pods: '10' }, 'QuotaFull', 100, 'pods 10/10'],
  [{}, 'QuotaFree', 0, 'pods 0/10'],
])('a quota of which %j is used', (used, status, share, fullest) => {
  expect(statusOf(ID, quota(used))).toBe(status)
  expect(cell(ID, quota(used), 'share')).toBe(share)
  expect(cell(ID, quota(used), 'fullest')).toBe(fullest)
})

it('is a problem where something is used up, and says all that is', () => {
  expect(problemOf(ID, quota({ 'requests.cpu': '4', pods: '10' }))).toMatchObject({
    severity: 'warning',
    reason: 'QuotaFull',
    says: { en: 'pods 10/10, requests.cpu 4/4' },
  })
  expect(problemOf(ID, quota({ 'requests.cpu': '3900m' }))).toBeNull()
})

it('forbids by a limit of nothing without being full', () => {
  expect(statusOf(ID, quota({ 'services.loadbalancers': '0' }))).toBe('QuotaFree')
})

it('says what it limits, and of which pods', () => {
  const scoped = quota(
    {},
    { scopes: ['BestEffort'], scopeSelector: { matchExpressions: [{ scopeName: 'PriorityClass' }] } },
  )
  expect(cell(ID, scoped, 'limited')).toEqual(['pods', 'requests.cpu', 'services.loadbalancers'])
  expect(cell(ID, scoped, 'scopes')).toEqual(['BestEffort', 'PriorityClass'])
})

it('of nothing limits nothing', () => {
  const empty = object({ spec: {} })
  expect([statusOf(ID, empty), cell(ID, empty, 'share'), cell(ID, empty, 'fullest')]).toEqual([
    'QuotaFree',
    null,
    null,
  ])
})
