import { describe, expect, it } from 'vitest'
import { type FakeAnswer, fakeTransport } from '../test/fake-transport.ts'
import type { Discovery } from './api-resource.ts'
import { createKubeClient } from './create-client.ts'
import { loadDiscovery, loadVersion, preferredResources } from './discovery.ts'

function client(answers: Readonly<Record<string, FakeAnswer>>) {
  const transport = fakeTransport(({ path }) => answers[path] ?? { status: 404, body: 'not here' })
  return createKubeClient({ transport })
}

const kind = (name: string) => ({ responseKind: { kind: name } })
const deployments = {
  ...kind('Deployment'),
  resource: 'deployments',
  scope: 'Namespaced',
  singularResource: 'deployment',
  verbs: ['get'],
  shortNames: ['deploy'],
  subresources: [{ subresource: 'scale', ...kind('Scale'), verbs: ['get'] }],
}
const aggregated = {
  '/api': {
    body: {
      kind: 'APIGroupDiscoveryList',
      items: [
        {
          metadata: {},
          versions: [
            {
              version: 'v1',
              resources: [{ ...kind('Node'), resource: 'nodes', scope: 'Cluster', verbs: ['get'] }],
            },
          ],
        },
      ],
    },
  },
  '/apis': {
    body: {
      kind: 'APIGroupDiscoveryList',
      items: [
        {
          metadata: { name: 'apps' },
          versions: [
            { version: 'v1', resources: [deployments] },
            { version: 'v1beta1', resources: [deployments] },
          ],
        },
        { metadata: { name: 'metrics.k8s.io' }, versions: [{ version: 'v1beta1', freshness: 'Stale' }] },
      ],
    },
  },
}
const legacy = {
  '/api': { body: { kind: 'APIVersions', versions: ['v1'] } },
  '/apis': {
    body: {
      kind: 'APIGroupList',
      groups: [
        {
          name: 'apps',
          versions: [{ version: 'v1' }, { version: 'v1beta1' }],
          preferredVersion: { version: 'v1' },
        },
        {
          name: 'metrics.k8s.io',
          versions: [{ version: 'v1beta1' }],
          preferredVersion: { version: 'v1beta1' },
        },
      ],
    },
  },
  '/api/v1': {
    body: {
      resources: [{ name: 'nodes', singularName: '', kind: 'Node', namespaced: false, verbs: ['get'] }],
    },
  },
  ...Object.fromEntries(
    ['v1', 'v1beta1'].map((version) => [
      `/apis/apps/${version}`,
      {
        body: {
          resources: [
            {
              name: 'deployments',
              singularName: 'deployment',
              kind: 'Deployment',
              namespaced: true,
              verbs: ['get'],
              shortNames: ['deploy'],
            },
            { name: 'deployments/scale', singularName: '', kind: 'Scale', namespaced: true, verbs: ['get'] },
          ],
        },
      },
    ]),
  ),
  '/apis/metrics.k8s.io/v1beta1': { status: 503, body: 'service unavailable' },
}

function ofKind({ resources }: Discovery, kind: string, version = 'v1') {
  return resources.find((one) => one.kind === kind && one.resource.version === version)
}

describe.each([
  ['the aggregated form', aggregated],
  ['the older form', legacy],
])('discovery in %s', (_, answers) => {
  it('knows resources with scope, verbs and subresources', async () => {
    const discovery = await loadDiscovery(client(answers))
    expect(ofKind(discovery, 'Deployment')).toEqual({
      resource: { group: 'apps', version: 'v1', plural: 'deployments' },
      kind: 'Deployment',
      singular: 'deployment',
      namespaced: true,
      verbs: ['get'],
      shortNames: ['deploy'],
      categories: [],
      subresources: [{ name: 'scale', kind: 'Scale', verbs: ['get'] }],
      preferred: true,
    })
    expect(ofKind(discovery, 'Node')?.namespaced).toBe(false)
  })

  it('names the versions that did not answer, and keeps the others', async () => {
    expect((await loadDiscovery(client(answers))).stale).toEqual(['metrics.k8s.io/v1beta1'])
  })

  it('tells of each version of a kind, and which one is preferred', async () => {
    const discovery = await loadDiscovery(client(answers))
    const found = (version: string) => ofKind(discovery, 'Deployment', version)
    expect(found('v1beta1')?.preferred).toBe(false)
    expect(found('v2')).toBeUndefined()
  })

  it('gives each resource once in its preferred version', async () => {
    const versions = preferredResources(await loadDiscovery(client(answers))).map(({ resource }) =>
      Object.values(resource).join('/'),
    )
    expect(versions).toEqual(['/v1/nodes', 'apps/v1/deployments'])
  })
})

it('asks an older cluster about a few versions at a time', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `group${index}.example`)
  const groups = names.map((name) => ({ name, versions: [{ version: 'v1' }] }))
  let open = 0
  let most = 0
  async function json({ path }: { readonly path: string }): Promise<unknown> {
    open += 1
    most = Math.max(most, open)
    await new Promise(setImmediate)
    open -= 1
    if (path === '/apis') return { kind: 'APIGroupList', groups }
    const name = path.split('/')[2] ?? ''
    return { resources: [{ name, kind: name, namespaced: true }] }
  }
  const { resources } = await loadDiscovery({ json })
  expect(resources.map(({ resource }) => resource.group)).toEqual(['', ...names])
  expect(most).toBe(4)
})

it('a version may have a plus behind its minor number', async () => {
  const body = { major: '1', minor: '27+', gitVersion: 'v1.27.4-eks-1' }
  expect(await loadVersion(client({ '/version': { body } }))).toMatchObject({ major: 1, minor: 27 })
})
