import { expect, it } from 'vitest'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { kinds } from '../kinds/registry.ts'
import { METRIC_PANELS, metricRight } from './measured-kinds.ts'

it('has a tab for each kind that is measured', () => {
  const all: readonly KindSpec[] = kinds
  const tabbed = all.filter(({ pages }) => pages.detail?.tabs.includes('monitoring'))
  expect(tabbed.map(({ id }) => id).toSorted()).toEqual(Object.keys(METRIC_PANELS).toSorted())
})

it('needs the right to list pods where they are, or nodes', () => {
  expect(metricRight({ kind: 'pod', namespace: 'shop', name: 'a' })).toEqual({
    resource: 'pods',
    namespace: 'shop',
  })
  expect(metricRight({ kind: 'namespace', namespace: null, name: 'pay' })).toEqual({
    resource: 'pods',
    namespace: 'pay',
  })
  expect(metricRight({ kind: 'node', namespace: null, name: 'a' })).toEqual({
    resource: 'nodes',
    namespace: null,
  })
})
