import type { ApiResource } from '@naru/kube/api-resource'
import { describe, expect, it } from 'vitest'
import { type Call, curlCall, kubectlCall, missingField, planCall, startBody, verbsOf } from './plan-call.ts'

const DEPLOYMENTS: ApiResource = {
  resource: { group: 'apps', version: 'v1', plural: 'deployments' },
  kind: 'Deployment',
  singular: 'deployment',
  namespaced: true,
  verbs: ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'],
  shortNames: [],
  categories: [],
  subresources: [],
  preferred: true,
}
const NODES: ApiResource = {
  ...DEPLOYMENTS,
  resource: { group: '', version: 'v1', plural: 'nodes' },
  kind: 'Node',
  namespaced: false,
}

function call(fields: Partial<Call>): Call {
  const nothing = { namespace: '', name: '', labels: '', body: undefined, dryRun: true }
  return { cluster: 'seoul', api: DEPLOYMENTS, verb: 'list', ...nothing, ...fields }
}

const BODY = { metadata: { labels: { a: "it's" } } }
const one = { namespace: 'shop', name: 'web' }
const BASE = '/api/k8s/cluster/seoul'
const PATH = `${BASE}/apis/apps/v1/namespaces/shop/deployments`

describe('a call', () => {
  it.each([
    [
      call({}),
      { path: `${BASE}/apis/apps/v1/deployments`, method: 'GET', query: { limit: 50, labelSelector: '' } },
    ],
    [
      call({ namespace: 'shop', labels: 'a=b', name: 'left' }),
      { path: PATH, method: 'GET', query: { limit: 50, labelSelector: 'a=b' } },
    ],
    [call({ ...one, verb: 'get' }), { path: `${PATH}/web`, method: 'GET', query: {} }],
    [
      call({ ...one, verb: 'create', body: BODY }),
      { path: PATH, method: 'POST', query: { dryRun: 'All' }, body: BODY },
    ],
    [
      call({ ...one, verb: 'update', body: BODY, dryRun: false }),
      { path: `${PATH}/web`, method: 'PUT', query: {}, body: BODY },
    ],
    [
      call({ ...one, verb: 'patch', body: BODY }),
      {
        path: `${PATH}/web`,
        method: 'PATCH',
        query: { dryRun: 'All' },
        body: BODY,
        contentType: 'application/merge-patch+json',
      },
    ],
    [call({ ...one, verb: 'delete' }), { path: `${PATH}/web`, method: 'DELETE', query: { dryRun: 'All' } }],
    [
      call({ ...one, api: NODES, verb: 'get' }),
      { path: `${BASE}/api/v1/nodes/web`, method: 'GET', query: {} },
    ],
    [
      call({ namespace: '../x', name: 'a/b?c', verb: 'get' }),
      { path: `${BASE}/apis/apps/v1/namespaces/..%2Fx/deployments/a%2Fb%3Fc`, method: 'GET', query: {} },
    ],
  ])('is sent as it says: %#', (asked, planned) => expect(planCall(asked)).toEqual(planned))

  it.each([
    [call({}), 'kubectl get deployments.v1.apps -A -o yaml --context seoul'],
    [
      call({ namespace: 'shop', labels: 'a=b' }),
      'kubectl get deployments.v1.apps -l a=b -o yaml -n shop --context seoul',
    ],
    [call({ ...one, api: NODES, verb: 'get' }), 'kubectl get nodes web -o yaml --context seoul'],
    [
      call({ ...one, verb: 'create', body: { a: 1 } }),
      `echo '{"a":1}' | kubectl create -f - --dry-run=server -o yaml -n shop --context seoul`,
    ],
    [
      call({ ...one, verb: 'patch', body: { a: 1 }, dryRun: false }),
      `kubectl patch deployments.v1.apps web --type=merge -p '{"a":1}' -o yaml -n shop --context seoul`,
    ],
    [
      call({ ...one, verb: 'delete' }),
      'kubectl delete deployments.v1.apps web --dry-run=server -n shop --context seoul',
    ],
  ])('is told as a line of kubectl: %#', (asked, line) => expect(kubectlCall(asked)).toBe(line))

  it('is told as a line of curl, which holds no token and is safe to paste', () => {
    const line = curlCall(call({ ...one, verb: 'patch', body: BODY }), 'https://naru.example.com')
    expect(line).toBe(
      `curl -X PATCH -H "Authorization: Bearer $NARU_TOKEN" -H 'Content-Type: application/merge-patch+json' --data '{"metadata":{"labels":{"a":"it'\\''s"}}}' 'https://naru.example.com${PATH}/web?dryRun=All'`,
    )
  })

  it.each([
    [call({}), null],
    [call({ verb: 'get', name: 'web' }), 'namespace'],
    [call({ verb: 'get', namespace: 'shop' }), 'name'],
    [call({ verb: 'create', namespace: 'shop' }), null],
    [call({ api: NODES, verb: 'delete' }), 'name'],
  ])('names what it lacks: %#', (asked, field) => expect(missingField(asked)).toBe(field))

  it('has the verbs that its resource has', () => {
    expect(verbsOf({ ...NODES, verbs: ['watch', 'get', 'list', 'proxy'] })).toEqual(['list', 'get'])
  })

  it('begins with an object of its kind, where it belongs', () => {
    expect(startBody(call({ ...one, verb: 'create' }))).toBe(
      'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n  namespace: shop\n',
    )
    expect(startBody(call({ api: NODES, verb: 'create' }))).toBe(
      'apiVersion: v1\nkind: Node\nmetadata:\n  name: example\n',
    )
  })
})
