import { expect, it } from 'vitest'
import { foldChanges } from './fold-changes.ts'
import type { FoundChange } from './overview.ts'

const change = (at: number, of: Partial<FoundChange> = {}): FoundChange => ({
  at,
  cluster: 'seoul',
  kind: 'deployment',
  namespace: 'shop',
  name: `app-${at}`,
  what: 'created',
  from: null,
  to: null,
  who: 'kim',
  ...of,
})
const upTo = (count: number, of: Partial<FoundChange> = {}) =>
  Array.from({ length: count }, (_, index) => change(index + 1, of))
const told = (changes: readonly FoundChange[], within: 'cluster' | 'all' = 'all') =>
  foldChanges(changes, within).map(({ name, namespace, many }) =>
    many ? `${many.objects} of ${many.oneName ? name : 'the kind'} in ${namespace ?? 'several'}` : name,
  )

it.each<[string, readonly FoundChange[], readonly string[]]>([
  ['many objects of a kind are one line', upTo(200), ['200 of the kind in shop']],
  ['two are named', upTo(2), ['app-2', 'app-1']],
  [
    'of many places none is named',
    [...upTo(3), change(9, { namespace: 'pay' })],
    ['4 of the kind in several'],
  ],
  [
    'what others did stays apart, in the order of time',
    [...upTo(3), change(2, { name: 'lee-s', who: 'lee' })],
    ['3 of the kind in shop', 'lee-s'],
  ],
  [
    'so does another kind, and something else that was done',
    [change(3, { kind: 'job' }), change(2, { what: 'deleted' }), change(1)],
    ['app-3', 'app-2', 'app-1'],
  ],
  [
    'one name in several namespaces is that name, however few they are',
    [change(1, { name: 'ca' }), change(2, { name: 'ca', namespace: 'pay' })],
    ['2 of ca in pay'],
  ],
  ['an object that was changed again and again is one', [change(1), change(5, { name: 'app-1' })], ['app-1']],
  ['nothing is nothing', [], []],
])('%s', (_, changes, expected) => {
  expect(told(changes)).toEqual(expected)
})

it('is counted in each cluster first, and then over all as if it had been at once', () => {
  const changes = [
    ...upTo(5),
    ...upTo(4, { cluster: 'busan' }),
    ...upTo(2, { cluster: 'jeju', namespace: 'pay' }),
  ]
  const byCluster = foldChanges(changes, 'cluster')
  expect(byCluster.map(({ cluster, many }) => [cluster, many?.objects])).toEqual([
    ['seoul', 5],
    ['busan', 4],
    ['jeju', undefined],
    ['jeju', undefined],
  ])
  const [all] = foldChanges(byCluster, 'all')
  expect(all?.many).toEqual({ objects: 11, oneName: false, clusters: ['seoul', 'busan', 'jeju'] })
})
