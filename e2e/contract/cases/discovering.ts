import assert from 'node:assert/strict'
import { loadDiscovery, loadVersion, preferredResources } from '@naru/kube/discovery'
import { loadLegacyDiscovery } from '@naru/kube/discovery-legacy'
import { expectError } from '../expect.ts'
import { findKind } from '../find-kind.ts'
import { loadOpenApi, loadOpenApiIndex } from '../openapi.ts'
import { defineCases, read, type Trial } from '../trial.ts'

async function appsSchemas(t: Trial): Promise<unknown> {
  const index = await loadOpenApiIndex(t.client)
  const document = await loadOpenApi(t.client, index['apis/apps/v1'] ?? '')
  return read(document, 'components', 'schemas')
}

export const discovering = defineCases('discovering', {
  async 'says its version'(t) {
    const { major, minor, gitVersion } = await loadVersion(t.client)
    assert.equal(major, 1)
    assert.ok(minor >= 20)
    assert.match(gitVersion, /^v1\.\d+\.\d+/)
  },

  async 'knows pods with their verbs, short name and category'(t) {
    const found = findKind(await loadDiscovery(t.client), { group: '', kind: 'Pod' })
    assert.equal(found?.resource.plural, 'pods')
    assert.equal(found?.namespaced, true)
    assert.equal(found?.singular, 'pod')
    assert.deepEqual(found?.shortNames, ['po'])
    assert.ok(found?.categories.includes('all'))
    assert.deepEqual([...(found?.verbs ?? [])].sort(), [
      'create',
      'delete',
      'deletecollection',
      'get',
      'list',
      'patch',
      'update',
      'watch',
    ])
  },

  async 'knows the subresources of pods'(t) {
    const found = findKind(await loadDiscovery(t.client), { group: '', kind: 'Pod' })
    const names = found?.subresources.map(({ name }) => name) ?? []
    for (const name of ['log', 'exec', 'attach', 'portforward', 'eviction', 'status'])
      assert.ok(names.includes(name), name)
  },

  async 'knows what has no namespace'(t) {
    const found = findKind(await loadDiscovery(t.client), { group: '', kind: 'Node' })
    assert.equal(found?.namespaced, false)
  },

  async 'knows resources of named groups'(t) {
    const discovery = await loadDiscovery(t.client)
    const found = findKind(discovery, { group: 'apps', kind: 'Deployment' })
    assert.deepEqual(found?.resource, { group: 'apps', version: 'v1', plural: 'deployments' })
    assert.ok(found?.subresources.some(({ name, kind }) => name === 'scale' && kind === 'Scale'))
    assert.ok(findKind(discovery, { group: 'rbac.authorization.k8s.io', kind: 'Role' }))
    assert.ok(findKind(discovery, { group: 'apiextensions.k8s.io', kind: 'CustomResourceDefinition' }))
  },

  async 'says the same in its older form as in its newer one'(t) {
    const describe = ({ resources }: Awaited<ReturnType<typeof loadDiscovery>>) =>
      resources
        // Definitions of other cases come and go meanwhile.
        .filter(({ resource }) => !resource.group.includes('contract'))
        .map(({ resource, kind, namespaced, verbs, preferred }) =>
          [
            resource.group,
            resource.version,
            resource.plural,
            kind,
            namespaced,
            [...verbs].sort(),
            preferred,
          ].join(' '),
        )
        .sort()
    const [newer, older] = await Promise.all([loadDiscovery(t.client), loadLegacyDiscovery(t.client, {})])
    assert.deepEqual(describe(newer), describe(older))
  },

  async 'gives each resource once in its preferred version'(t) {
    const discovery = await loadDiscovery(t.client)
    const keys = preferredResources(discovery).map(({ resource }) => `${resource.group}/${resource.plural}`)
    assert.equal(new Set(keys).size, keys.length)
  },

  async 'lists its groups with a preferred version each'(t) {
    const answer = await t.client.json({ path: '/apis' })
    assert.equal(read(answer, 'kind'), 'APIGroupList')
    const groups = read(answer, 'groups')
    assert.ok(Array.isArray(groups))
    const apps = groups.find((group) => read(group, 'name') === 'apps')
    assert.deepEqual(read(apps, 'preferredVersion'), { groupVersion: 'apps/v1', version: 'v1' })
  },

  async 'describes one group'(t) {
    const answer = await t.client.json({ path: '/apis/apps' })
    assert.equal(read(answer, 'kind'), 'APIGroup')
    assert.equal(read(answer, 'name'), 'apps')
  },

  async 'describes one group version'(t) {
    const answer = await t.client.json({ path: '/api/v1' })
    assert.equal(read(answer, 'kind'), 'APIResourceList')
    assert.equal(read(answer, 'groupVersion'), 'v1')
  },

  async 'says the versions of the core group'(t) {
    const answer = await t.client.json({ path: '/api' })
    assert.equal(read(answer, 'kind'), 'APIVersions')
    assert.deepEqual(read(answer, 'versions'), ['v1'])
  },

  async 'does not find a group that is not there'(t) {
    await expectError(t.client.json({ path: '/apis/ferry.example.com' }), { code: 404 })
  },

  async 'indexes its schemas by group version'(t) {
    const index = await loadOpenApiIndex(t.client)
    for (const key of ['api/v1', 'apis/apps/v1', 'apis/batch/v1'])
      assert.match(index[key] ?? '', /^\/openapi\/v3\//)
  },

  async 'gives a schema with group, version and kind'(t) {
    const schema = read(await appsSchemas(t), 'io.k8s.api.apps.v1.Deployment')
    assert.deepEqual(read(schema, 'x-kubernetes-group-version-kind', 0), {
      group: 'apps',
      version: 'v1',
      kind: 'Deployment',
    })
    assert.equal(read(schema, 'type'), 'object')
    assert.match(String(read(schema, 'description')), /Deployment/)
  },

  async 'points from a schema to its parts'(t) {
    const schemas = await appsSchemas(t)
    const spec = read(schemas, 'io.k8s.api.apps.v1.Deployment', 'properties', 'spec')
    assert.match(JSON.stringify(spec), /#\/components\/schemas\/io\.k8s\.api\.apps\.v1\.DeploymentSpec/)
    assert.deepEqual(read(schemas, 'io.k8s.api.apps.v1.DeploymentSpec', 'required'), ['selector', 'template'])
  },

  async 'says by which key lists are merged'(t) {
    const index = await loadOpenApiIndex(t.client)
    const document = await loadOpenApi(t.client, index['api/v1'] ?? '')
    const pod = read(
      document,
      'components',
      'schemas',
      'io.k8s.api.core.v1.PodSpec',
      'properties',
      'containers',
    )
    assert.deepEqual(read(pod, 'x-kubernetes-list-map-keys'), ['name'])
    assert.equal(read(pod, 'x-kubernetes-patch-merge-key'), 'name')
  },
})
