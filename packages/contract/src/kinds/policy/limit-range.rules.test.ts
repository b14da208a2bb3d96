import { expect, it } from 'vitest'
import { findRules } from '../rules-registry.ts'

const values = (spec: object) =>
  findRules('limit-range')?.columns.map(({ value }) =>
    value({ metadata: { name: 'limits' }, spec }, { now: 0 }),
  )

it('shows what is limited, and what containers get and may have', () => {
  const container = { type: 'Container', default: { cpu: '500m', memory: '512Mi' }, max: { cpu: '2' } }
  expect(values({ limits: [{ type: 'Pod', max: { cpu: '4' } }, container] })).toEqual([
    ['Pod', 'Container'],
    0.5,
    512 * 1024 ** 2,
    2,
    null,
  ])
})

it('shows nothing of a range without limits', () => {
  expect(values({})).toEqual([[], null, null, null, null])
})
