import type { FakeCluster } from './fake-cluster.ts'

/** Makes a cluster tell that it serves those, by their group and version; one version of each group. */
export function serveApis(cluster: FakeCluster, served: Readonly<Record<string, readonly string[]>>): void {
  const groups = Object.keys(served).map((groupVersion) => {
    const [name, version] = groupVersion.split('/')
    return { name, versions: [{ version }], preferredVersion: { version } }
  })
  cluster.on('GET', '/apis', () => ({ body: { kind: 'APIGroupList', groups } }))
  for (const [groupVersion, names] of Object.entries(served)) {
    const resources = names.map((name) => ({ name, kind: name, namespaced: true, verbs: ['list', 'watch'] }))
    cluster.on('GET', `/apis/${groupVersion}`, () => ({ body: { kind: 'APIResourceList', resources } }))
  }
}
