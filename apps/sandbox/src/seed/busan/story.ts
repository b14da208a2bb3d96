import { setCondition } from '../../life/kubelet/pod-status.ts'
import { NODES, PODS } from '../../life/resources.ts'
import type { World } from '../../life/world.ts'
import { buildIstio, ISTIO_GROUPS } from '../addons/istio.ts'
import { buildMeshConfig } from '../addons/mesh-config.ts'
import { buildPrometheus, PROMETHEUS_GROUPS } from '../addons/prometheus.ts'
import { buildApiService, buildStorageClasses } from '../foundation.ts'
import { buildAddonRoles, buildGrownAccess } from '../rbac.ts'
import type { Story } from '../story.ts'
import { BUILD_INCIDENTS } from './builds.ts'
import { buildMachineConfigs, MACHINE_INCIDENTS } from './machine-configs.ts'
import { buildOpenShift, OPENSHIFT_GROUPS } from './openshift.ts'
import { BUSAN_TEAMS } from './teams.ts'
import { buildTemplates, TEMPLATE_INCIDENTS } from './templates.ts'

/** The machine under the third order database falls silent. */
function loseNode(world: World): void {
  const victim = world.get(PODS, { namespace: 'orders', name: 'orders-db-2' })
  const name = victim?.spec.nodeName ?? 'busan-worker-05'
  const lost = {
    type: 'Ready',
    status: 'Unknown',
    reason: 'NodeStatusUnknown',
    message: 'Kubelet stopped posting node status.',
  } as const
  const node = world.patch(NODES, { name }, (current) => ({
    ...current,
    status: { ...current.status, conditions: setCondition(current.status.conditions, lost, world.time()) },
  }))
  if (node === undefined) return
  world.record(node, 'Node', {
    type: 'Normal',
    reason: 'NodeNotReady',
    message: `Node ${name} status is now: NodeNotReady`,
    component: 'node-controller',
  })
}

export const BUSAN: Story = {
  teams: BUSAN_TEAMS,
  pools: [
    {
      prefix: 'busan-master',
      count: 3,
      roles: ['control-plane', 'master'],
      cpu: 8,
      memoryGi: 32,
      type: 'c4.2xlarge',
      taints: [{ key: 'node-role.kubernetes.io/master', effect: 'NoSchedule' }],
    },
    { prefix: 'busan-worker', count: 5, roles: ['worker'], cpu: 16, memoryGi: 32, type: 'm4.2xlarge' },
  ],
  facts: {
    cluster: 'busan',
    kubelet: 'v1.33.6',
    runtime: 'cri-o://1.33.5',
    osImage: 'Red Hat Enterprise Linux CoreOS 9.6',
    kernel: '5.14.0-570.el9.x86_64',
    network: '10.20.1',
  },
  outside: { domain: 'apps.busan.hanbat.example', way: 'Route', serviceNetwork: '172.30.14' },
  developerNamespaces: ['orders'],
  storageClasses: buildStorageClasses([
    ['ocs-block', 'openshift-storage.rbd.csi.ceph.com'],
    ['ocs-file', 'openshift-storage.cephfs.csi.ceph.com'],
  ]),
  addons: (moments) => [
    buildApiService('172.30.0.1'),
    buildMeshConfig('openshift-service-mesh'),
    ...buildIstio('openshift-service-mesh', ['orders'], [['edge', 'partner-gateway', 0]]),
    ...buildPrometheus('openshift-monitoring', [['orders', 'orders-api']]),
    ...buildOpenShift(moments),
    ...buildMachineConfigs(),
    ...buildTemplates(),
    ...buildAddonRoles('hanbat-addons', [...ISTIO_GROUPS, ...PROMETHEUS_GROUPS, ...OPENSHIFT_GROUPS]),
    ...buildGrownAccess('orders', 'hanbat:orders'),
  ],
  incidents: [
    ...BUILD_INCIDENTS,
    { hoursAgo: 0.52, happen: loseNode },
    ...MACHINE_INCIDENTS,
    ...TEMPLATE_INCIDENTS,
  ],
}
