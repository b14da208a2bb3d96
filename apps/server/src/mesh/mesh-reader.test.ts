import { formatGroupResource, type GroupResource } from '@naru/contract/kubernetes/resource'
import { OWN_KINDS } from '@naru/mesh/snapshot/mesh-sources'
import { describe, expect, it } from 'vitest'
import { loadMissing, loadReader } from './mesh-reader.ts'

type Deps = Parameters<typeof loadReader>[0]

const ASKED = { cluster: 'seoul', identity: { user: 'naru:minji' } }

/** A cluster in which somebody may list everything but one resource. */
function depsOf(clusterProvider: 'kubernetes' | 'openshift', closed = '') {
  const asked: string[] = []
  const scope = async (_: unknown, resource: GroupResource) => {
    asked.push(formatGroupResource(resource))
    return formatGroupResource(resource) === closed ? null : ('all' as const)
  }
  // Nothing else is asked of what is registered.
  const registry = { get: () => ({ record: { clusterProvider } }) } as unknown as Deps['registry']
  return { deps: { registry, scopes: { scope } }, asked }
}

/** Whatever a mesh is made of and shows as a workload or a service, as far as Kubernetes has it. */
const TOLD = OWN_KINDS.filter(({ id }) => id !== 'namespace' && id !== 'service-account').map(
  ({ api, plural, id }) => [formatGroupResource({ group: api.group, plural }), id] as const,
)

describe('who may read the mesh of a cluster', () => {
  it.each(TOLD)('may list its %s', async (resource) => {
    const { deps } = depsOf('openshift', resource)
    expect(await loadReader(deps, ASKED, [])).toEqual({ namespaces: [], types: {} })
    expect(await loadMissing(deps, ASKED)).toEqual([resource])
  })

  it('is not asked for what only OpenShift has where that is another cluster', async () => {
    const { deps, asked } = depsOf('kubernetes', 'deploymentconfigs.apps.openshift.io')
    expect(await loadReader(deps, ASKED, [])).toEqual({ namespaces: 'all', types: {} })
    expect(asked).not.toContain('deploymentconfigs.apps.openshift.io')
    expect(asked).toHaveLength(TOLD.length - 1)
  })
})
