import { expect, it } from 'vitest'
import { countedKinds } from './counted-kinds.ts'
import { figureLinks } from './dashboard-links.ts'

const seen = { nodes: { ready: 2, total: 2 }, pods: { running: 4, total: 5 } }
const unseen = { nodes: null, pods: null }

it.each([
  ['of all that may be listed', [unseen, seen], ['node', 'deployment', 'pod']],
  ['not of what may not be listed', [{ ...seen, nodes: null }], ['deployment', 'pod']],
  ['nor of what there is none of', [{ ...seen, pods: { running: 0, total: 0 } }], ['node', 'deployment']],
])('a healthy dashboard tells how much there is %s', (_, clusters, kinds) => {
  const healthy = [
    { kind: 'deployment', count: 3 },
    { kind: 'daemon-set', count: 0 },
  ]
  expect(countedKinds({ clusters, healthy })).toEqual(kinds)
})

it('leads to those in a state, in the clusters that it tells of', () => {
  expect(figureLinks.all('pod', ['seoul'], 'Running')).toBe(
    '/pods?cluster=seoul&namespace=-&f=status%3ARunning',
  )
  expect(figureLinks.all('node', ['seoul', 'busan'])).toBe('/nodes?cluster=-&namespace=-')
})
