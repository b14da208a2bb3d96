import { describe, expect, it } from 'vitest'
import { liveQuery } from './protocol.ts'

const place = { cluster: 'seoul', namespace: 'shop', name: 'web' }
const list = { type: 'list', clusters: ['seoul'], namespaces: 'all', offset: 0, limit: 1 }
const DEPLOYMENTS = 'cr:apps/v1/deployments'

describe('the kind that a query names as discovery calls it', () => {
  it.each([
    ['a list', { ...list, kind: DEPLOYMENTS }, { ...list, kind: 'deployment' }],
    [
      'an object',
      { type: 'object', kind: DEPLOYMENTS, ...place },
      { type: 'object', kind: 'deployment', ...place },
    ],
    ['a map', { type: 'map', kind: DEPLOYMENTS, ...place }, { type: 'map', kind: 'deployment', ...place }],
    [
      'counts',
      { type: 'counts', cluster: 'seoul', namespace: null, kinds: [DEPLOYMENTS, 'cr:x.io/v1/things'] },
      { type: 'counts', cluster: 'seoul', namespace: null, kinds: ['deployment', 'cr:x.io/v1/things'] },
    ],
    [
      'a list narrowed to what has to do with one',
      {
        ...list,
        kind: 'pod',
        related: { by: 'pointing', at: { kind: DEPLOYMENTS, namespace: 'shop', name: 'web' } },
      },
      {
        ...list,
        kind: 'pod',
        related: { by: 'pointing', at: { kind: 'deployment', namespace: 'shop', name: 'web' } },
      },
    ],
  ])('is the registered one, of %s', (_what, sent, read) => {
    expect(liveQuery.parse(sent)).toEqual(read)
  })

  it('is no longer than a name may be', () => {
    expect(liveQuery.safeParse({ ...list, kind: 'x'.repeat(401) }).success).toBe(false)
  })
})
