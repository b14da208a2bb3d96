import { buildIstio, ISTIO_GROUPS } from '../addons/istio.ts'
import { buildAuthority } from '../addons/mesh-authority.ts'
import { buildMeshConfig } from '../addons/mesh-config.ts'
import { istiodEnv } from '../addons/mesh-ids.ts'
import { buildPrometheus, PROMETHEUS_GROUPS } from '../addons/prometheus.ts'
import { app, type Team } from '../app.ts'
import { buildApiService, buildStorageClasses } from '../foundation.ts'
import { buildAddonRoles } from '../rbac.ts'
import { MONITORING } from '../seoul/platform.ts'
import type { Story } from '../story.ts'

const CONTROL_PLANE: Team = {
  namespace: 'istio-system',
  title: '서비스 메시',
  about: 'Istio 컨트롤 플레인',
  owner: '윤서준',
  contact: 'platform@hanbat.example',
  costCentre: 'CC-3030',
  apps: [
    app('istiod', '메시 컨트롤 플레인', {
      runtime: 'go',
      image: 'docker.io/istio/pilot',
      tag: '1.27.1',
      cpu: '500m',
      memory: '2Gi',
      port: 15012,
      env: istiodEnv('mesh'),
    }),
  ],
}

/** A control plane and who watches it; the mesh itself comes with its size. */
export const WIDE_MESH: Story = {
  teams: [MONITORING, CONTROL_PLANE],
  pools: [
    {
      prefix: 'mesh-master',
      count: 1,
      roles: ['control-plane'],
      cpu: 8,
      memoryGi: 32,
      type: 'c4.2xlarge',
      taints: [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' }],
    },
    { prefix: 'mesh-worker', count: 3, roles: ['worker'], cpu: 16, memoryGi: 64, type: 'm4.4xlarge' },
  ],
  facts: {
    cluster: 'mesh',
    kubelet: 'v1.34.2',
    runtime: 'containerd://2.1.4',
    osImage: 'Ubuntu 24.04.3 LTS',
    kernel: '6.8.0-71-generic',
    network: '10.90.2',
  },
  outside: { domain: 'mesh.hanbat.example', way: 'Ingress', serviceNetwork: '10.98.2' },
  developerNamespaces: [],
  storageClasses: buildStorageClasses([['standard', 'csi.hanbat.example']]),
  addons: () => [
    buildApiService('10.98.0.1'),
    buildMeshConfig('istio-system'),
    ...buildIstio('istio-system', [], []),
    ...buildPrometheus('monitoring', []),
    ...buildAddonRoles('hanbat-addons', [...ISTIO_GROUPS, ...PROMETHEUS_GROUPS]),
    buildAuthority('istio-system'),
  ],
  incidents: [],
}
