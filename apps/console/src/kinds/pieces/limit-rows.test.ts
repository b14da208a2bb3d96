import { expect, it } from 'vitest'
import { listLimits } from './limit-rows.ts'

const NOTHING = { min: '', max: '', defaultRequest: '', default: '', maxLimitRequestRatio: '' }
const limits = (...items: readonly object[]) =>
  listLimits({ metadata: { name: 'x' }, spec: { limits: items } })

it('has a row for each type and resource, whichever field names it', () => {
  const container = { type: 'Container', max: { memory: '4Gi', cpu: 2 }, default: { cpu: '500m' } }
  expect(limits(container, { type: 'Pod', maxLimitRequestRatio: { cpu: '4' } })).toEqual([
    { type: 'Container', resource: 'cpu', amounts: { ...NOTHING, max: '2', default: '500m' } },
    { type: 'Container', resource: 'memory', amounts: { ...NOTHING, max: '4Gi' } },
    { type: 'Pod', resource: 'cpu', amounts: { ...NOTHING, maxLimitRequestRatio: '4' } },
  ])
})

it('has none without limits', () => expect(listLimits({ metadata: { name: 'x' } })).toEqual([]))
