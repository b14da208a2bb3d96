import { resourceFor } from '@naru/contract/kinds/api-version'
import { deployment } from '@naru/contract/kinds/workload/deployment'
import { afterEach, expect, it, vi } from 'vitest'
import { dropTokens } from '../../data/session/tokens.ts'
import { loadRevisions, selectRecords } from './load-revisions.ts'
import { revisionSource } from './revisions.ts'

const selector = { matchLabels: { app: 'cart' } }

it.each([
  ['deployment', { selector }, 'app=cart'],
  ['stateful-set', { selector }, 'app=cart'],
  ['daemon-set', { selector: { matchExpressions: [{ key: 'app', operator: 'Exists' }] } }, 'app'],
  ['deployment-config', { selector: { app: 'cart' } }, 'openshift.io/deployment-config.name=web'],
])('of a %s only the records are read that are its own', (kind, spec, expected) => {
  const source = revisionSource(kind)
  expect(source && selectRecords(source, kind, { metadata: { name: 'web', namespace: 'shop' }, spec })).toBe(
    expected,
  )
})

const FAR = '2999-01-01T00:00:00Z'
const tokens = {
  accessToken: 'access',
  idToken: 'id',
  refreshHandle: 'handle',
  expiresOn: FAR,
  sessionExpiresOn: FAR,
  user: { userID: 'haneul', displayName: '김하늘', email: null, roles: ['admin'], groups: [] },
}
afterEach(() => vi.unstubAllGlobals())

it('a template goes back with every digit of its numbers', async () => {
  dropTokens()
  const record = {
    metadata: {
      name: 'web-1',
      annotations: { 'deployment.kubernetes.io/revision': '1' },
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: 'u1' }],
    },
    spec: { template: { spec: { containers: [], terminationGracePeriodSeconds: 'SECONDS' } } },
  }
  const records = JSON.stringify({ items: [record] }).replace('"SECONDS"', '9223372036854775807')
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session/refresh')) return Response.json({ result: tokens })
    if (url.includes('/replicasets')) return new Response(records)
    return Response.json({ metadata: { name: 'web', namespace: 'shop', uid: 'u1' }, spec: { selector } })
  })
  const place = { cluster: 'seoul', namespace: 'shop', name: 'web' }
  const revisions = await loadRevisions(
    { ...place, kind: deployment, uid: 'u1', blocked: {} },
    { ...place, resource: resourceFor(deployment, null) },
    new AbortController().signal,
  )
  expect(revisions.map(({ template }) => template['spec'])).toEqual([
    { containers: [], terminationGracePeriodSeconds: 9223372036854775807n },
  ])
})
