import type { SandboxClusterSpec } from '../cluster/cluster.ts'
import { BUSAN } from './busan/story.ts'
import { buildApiService, buildStorageClasses } from './foundation.ts'
import { JEJU } from './jeju/story.ts'
import { SEOUL } from './seoul/story.ts'
import type { Story } from './story.ts'
import { WIDE_MESH } from './wide/story.ts'

const PLAIN: Story = {
  teams: [],
  pools: [],
  facts: {
    cluster: 'plain',
    kubelet: 'v1.34.2',
    runtime: 'containerd://2.1.4',
    osImage: 'Ubuntu 24.04.3 LTS',
    kernel: '6.8.0-71-generic',
    network: '10.90.1',
  },
  outside: { domain: 'plain.hanbat.example', way: 'Ingress', serviceNetwork: '10.98.1' },
  developerNamespaces: [],
  storageClasses: buildStorageClasses([['standard', 'csi.hanbat.example']]),
  addons: () => [buildApiService('10.98.0.1')],
  incidents: [],
}

const CONTROL_PLANE = { key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' } as const

/** What is planted for each seed; `scale` waits for its pods, `mesh` for its namespaces, `empty` has no machine at all. */
export const STORIES: Readonly<Record<SandboxClusterSpec['seed'], Story>> = {
  shop: SEOUL,
  bank: BUSAN,
  edge: JEJU,
  empty: PLAIN,
  mesh: WIDE_MESH,
  scale: {
    ...PLAIN,
    pools: [
      {
        prefix: 'master',
        count: 1,
        roles: ['control-plane'],
        cpu: 4,
        memoryGi: 16,
        type: 'small',
        taints: [CONTROL_PLANE],
      },
    ],
  },
}
