import { resourceFor } from '@naru/contract/kinds/api-version'
import { deployment } from '@naru/contract/kinds/workload/deployment'
import { writeExactJson } from '@naru/contract/manifest/exact-json'
import { afterEach, expect, it, vi } from 'vitest'
import { dropTokens } from '../../data/session/tokens.ts'
import { hasLostDigits, loadRevisions, loadWhole, selectRecords } from './load-revisions.ts'
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

const owner = { kind: deployment, cluster: 'seoul', namespace: 'shop', name: 'web', uid: 'u1', blocked: {} }
const record = {
  metadata: {
    name: 'web-1',
    annotations: { 'deployment.kubernetes.io/revision': '1' },
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: 'u1' }],
  },
  spec: { template: { spec: { containers: [], terminationGracePeriodSeconds: 2n ** 63n - 1n } } },
}
const { signal } = new AbortController()

/** A cluster that has one deployment with one record. */
function serve() {
  dropTokens()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session/refresh')) return Response.json({ result: tokens })
    if (url.includes('/replicasets/web-1')) return new Response(writeExactJson(record))
    if (url.includes('/replicasets')) return new Response(writeExactJson({ items: [record] }))
    return Response.json({ metadata: { name: 'web', namespace: 'shop', uid: 'u1' }, spec: { selector } })
  })
}

it('a template is read with every digit of its numbers', async () => {
  serve()
  const target = { cluster: 'seoul', resource: resourceFor(deployment, null), namespace: 'shop', name: 'web' }
  const revisions = await loadRevisions(owner, target, signal)
  expect(revisions.map(({ template }) => template['spec'])).toEqual([record.spec.template.spec])
})

it('a template that lost digits is read again', async () => {
  serve()
  const lossy = {
    number: 1,
    name: 'web-1',
    created: undefined,
    cause: undefined,
    images: [],
    template: { spec: { containers: [], terminationGracePeriodSeconds: 2 ** 63 } },
  }
  expect(hasLostDigits(lossy)).toBe(true)
  const [whole] = await loadWhole(owner, [lossy], signal)
  expect(whole?.template['spec']).toEqual(record.spec.template.spec)
  expect(whole && hasLostDigits(whole)).toBe(false)
})
