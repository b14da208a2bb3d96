import type { FakeCluster } from './fake-cluster.ts'

/** Makes a cluster tell that these are all objects there, by the paths of their lists. */
export function serveLists(
  cluster: Pick<FakeCluster, 'on'>,
  lists: Readonly<Record<string, readonly unknown[]>>,
): void {
  for (const [path, items] of Object.entries(lists))
    cluster.on('GET', path, () => ({
      body: { kind: 'List', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items },
    }))
}
