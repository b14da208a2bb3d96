import { JEJU_RELEASES, keepReleases } from '../addons/helm-releases.ts'
import { buildNotebookVolumes } from '../addons/notebook-volumes.ts'
import { buildNotebooks, NOTEBOOK_GROUPS } from '../addons/notebooks.ts'
import { buildApiService, buildStorageClasses } from '../foundation.ts'
import { putPlanned } from '../put-planned.ts'
import { buildAddonRoles } from '../rbac.ts'
import type { Story } from '../story.ts'
import { JEJU_TEAMS, NOTEBOOKS } from './teams.ts'

export const JEJU: Story = {
  teams: JEJU_TEAMS,
  pools: [
    {
      prefix: 'jeju-master',
      count: 1,
      roles: ['control-plane'],
      cpu: 4,
      memoryGi: 16,
      type: 'small',
      taints: [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' }],
    },
    { prefix: 'jeju-worker', count: 1, roles: ['worker'], cpu: 16, memoryGi: 64, type: 'large' },
    {
      prefix: 'jeju-gpu',
      count: 2,
      roles: ['worker'],
      cpu: 32,
      memoryGi: 128,
      type: 'gpu-a10',
      gpus: 4,
      taints: [{ key: 'nvidia.com/gpu', value: 'present', effect: 'NoSchedule' }],
      labels: {
        'nvidia.com/gpu.present': 'true',
        'nvidia.com/gpu.product': 'NVIDIA-A10',
        'nvidia.com/gpu.count': '4',
      },
    },
  ],
  facts: {
    cluster: 'jeju',
    kubelet: 'v1.24.17',
    runtime: 'containerd://1.6.24',
    osImage: 'Ubuntu 22.04.5 LTS',
    kernel: '5.15.0-119-generic',
    network: '10.30.1',
  },
  outside: { domain: 'jeju.hanbat.example', way: 'Ingress', serviceNetwork: '10.97.3' },
  developerNamespaces: [],
  storageClasses: buildStorageClasses([
    ['local-path', 'rancher.io/local-path', { volumeBindingMode: 'WaitForFirstConsumer' }],
  ]),
  addons: (moments) => [
    buildApiService('10.97.0.1'),
    ...buildNotebooks(NOTEBOOKS, moments),
    ...buildAddonRoles('hanbat-addons', NOTEBOOK_GROUPS),
  ],
  incidents: [
    // Late, so that all that is older keeps its ids.
    { hoursAgo: 0.6, happen: (world) => putPlanned(buildNotebookVolumes(NOTEBOOKS.namespace), world) },
    { hoursAgo: 0.59, happen: (world) => keepReleases(JEJU_RELEASES, world) },
  ],
}
