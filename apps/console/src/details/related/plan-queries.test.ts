import type { ClusterSort } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { liveQuery } from '@naru/contract/live/protocol'
import { describe, expect, it } from 'vitest'
import { expectsRelated, planFollowed, planQueries, withoutTopmost } from './plan-queries.ts'

const PLAIN: ClusterSort = { clusterProvider: 'kubernetes', features: [] }
const OPEN: ClusterSort = { clusterProvider: 'openshift', features: ['openshift'] }
const TEKTON: ClusterSort = { ...PLAIN, features: ['tekton'] }

function plan(id: string, spec: unknown = {}, sort = PLAIN, listed: readonly string[] = []) {
  const kind = findKind(id)
  if (!kind) throw new Error(id)
  const object: KubeObject = { metadata: { name: 'it', namespace: 'shop', uid: 'u' }, spec }
  return planQueries({ kind, cluster: 'seoul', object, sort, listed })
}

const kindsOf = (id: string, sort?: ClusterSort) => plan(id, {}, sort).lists.map(({ query }) => query.kind)

describe('what a page asks about the surroundings of its object', () => {
  it('is one small list for each kind, in its namespace', () => {
    const { lists } = plan('secret')
    expect(new Set(lists.map(({ query }) => query.kind)).size).toBe(lists.length)
    for (const { query } of lists) {
      expect(query).toMatchObject({ clusters: ['seoul'], namespaces: ['shop'], limit: 5 })
      expect(liveQuery.parse(query)).toEqual(query)
    }
  })

  it('is of no kind that the cluster lacks', () => {
    expect(kindsOf('service')).not.toContain('route')
    expect(kindsOf('service', OPEN)).toContain('route')
    expect(kindsOf('config-map')).not.toContain('task-run')
    expect(kindsOf('config-map', TEKTON)).toContain('task-run')
  })

  it('is not of pods where they have a tab of their own', () => {
    expect(kindsOf('node')).toEqual([])
    const { lists } = plan('service', { selector: { app: 'web' } })
    expect(lists.map(({ query }) => query.kind)).not.toContain('pod')
  })

  it('is of nothing that the page lists itself', () => {
    const listed = ['pipeline-run']
    expect(kindsOf('pipeline', TEKTON)).toEqual(expect.arrayContaining(['pipeline-run']))
    const left = kindsOf('pipeline', TEKTON).filter((kind) => kind !== 'pipeline-run')
    expect(plan('pipeline', {}, TEKTON, listed).lists.map(({ query }) => query.kind)).toEqual(left)
  })

  it('is of the claims that the templates of a stateful set make', () => {
    const claims = (spec: object) =>
      plan('stateful-set', spec).lists.filter(({ query }) => query.kind === 'persistent-volume-claim')
    const [list, ...others] = claims({ volumeClaimTemplates: [{ metadata: { name: 'data' } }] })
    expect([list, others]).toMatchObject([{ word: 'mounts', way: 'does' }, []])
    expect(list?.query.related).toMatchObject({ by: 'selected', stems: ['data-it-'] })
    expect(claims({})).toEqual([])
  })

  it('is only how those are that the object names, and of many only the first', () => {
    const volumes = Array.from({ length: 20 }, (_, index) => ({ configMap: { name: `c-${index}` } }))
    const { objects } = plan('pod', { volumes })
    const queries = planFollowed('seoul', objects)
    expect(queries[0]).toEqual({
      type: 'object',
      kind: 'config-map',
      cluster: 'seoul',
      namespace: 'shop',
      name: 'c-0',
      brief: true,
    })
    expect(queries.filter((query) => query !== null)).toHaveLength(16)
    expect(queries).toHaveLength(20)
  })

  it('is asked again with those that are spoken for where nothing speaks for them', () => {
    const [first] = plan('config-map').lists
    if (!first) throw new Error('nothing is asked')
    expect(first.query.related).toMatchObject({ topmost: true })
    expect(withoutTopmost(first.query).related).toMatchObject({ topmost: false, at: { name: 'it' } })
  })
})

it.each([
  ['config-map', true],
  ['pod', true],
  ['limit-range', false],
  ['namespace', false],
])('of a %s it is worth saying that nothing points at it: %s', (id, expected) => {
  const kind = findKind(id)
  if (!kind) throw new Error(id)
  expect(expectsRelated({ kind, cluster: 'seoul', object: { metadata: { name: 'it' } } })).toBe(expected)
})
