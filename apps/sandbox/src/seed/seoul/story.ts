import { crashPod } from '../../life/kubelet/crash.ts'
import { PODS } from '../../life/resources.ts'
import { buildArgo, buildLaterApplications } from '../addons/argo.ts'
import { ARGO_GROUPS } from '../addons/argo-kinds.ts'
import { buildRepositories } from '../addons/argo-repositories.ts'
import { groupUp } from '../addons/custom-workloads.ts'
import { keepReleases, SEOUL_RELEASES } from '../addons/helm-releases.ts'
import { buildIstio, buildIstioEntrance, ISTIO_GROUPS } from '../addons/istio.ts'
import { buildAuthority } from '../addons/mesh-authority.ts'
import { buildNextControlPlane } from '../addons/next-control-plane.ts'
import { buildPrometheus, PROMETHEUS_GROUPS } from '../addons/prometheus.ts'
import { buildTekton, TEKTON_INCIDENTS } from '../addons/tekton.ts'
import { TEKTON_GROUPS } from '../addons/tekton-kinds.ts'
import { buildListeners } from '../addons/tekton-listeners.ts'
import { buildWaypoint } from '../addons/waypoint.ts'
import { buildApiService, buildStorageClasses } from '../foundation.ts'
import { buildLineObjects } from '../lines/line-objects.ts'
import { putPlanned } from '../put-planned.ts'
import { buildAddonRoles, buildGrownAccess, buildWatcherRole } from '../rbac.ts'
import type { Incident, Story } from '../story.ts'
import { BOOKING } from './booking/lines.ts'
import { buildEntrances } from './entrances.ts'
import { buildMesh, MESH_GROUPS } from './mesh.ts'
import { buildPolicies } from './policies.ts'
import { buildPractice } from './practice.ts'
import { buildScaling, SCALING_GROUPS } from './scaling.ts'
import { buildArchive } from './storage.ts'
import { SEOUL_TEAMS } from './teams.ts'

const ADDON_GROUPS = [
  ...ISTIO_GROUPS,
  ...MESH_GROUPS,
  ...ARGO_GROUPS,
  ...TEKTON_GROUPS,
  ...PROMETHEUS_GROUPS,
  ...SCALING_GROUPS,
]

function crash(app: string, hoursAgo: number, exitCode: number): Incident {
  return {
    hoursAgo,
    happen: (world) => {
      const pod = world.list(PODS).find(({ metadata }) => metadata.labels?.['app'] === app)
      if (pod !== undefined)
        crashPod(pod, { exitCode, reason: exitCode === 137 ? 'OOMKilled' : 'Error' }, world)
    },
  }
}

/** Applications that were put together from one form. */
const CUSTOM = ['developer-portal', 'feature-flags']

/** What came with the first namespace on the next version of the mesh, and with its neighbours. */
const BOOKED = [
  ...buildNextControlPlane('istio-system', 'canary', '10.96.13.32'),
  ...buildLineObjects(BOOKING, 'hanbat.example'),
]

export const SEOUL: Story = {
  teams: SEOUL_TEAMS,
  pools: [
    {
      prefix: 'seoul-master',
      count: 3,
      roles: ['control-plane'],
      cpu: 4,
      memoryGi: 16,
      type: 'c4.xlarge',
      taints: [{ key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' }],
    },
    { prefix: 'seoul-worker', count: 7, roles: ['worker'], cpu: 16, memoryGi: 64, type: 'm4.4xlarge' },
    {
      prefix: 'seoul-data',
      count: 2,
      roles: ['worker', 'data'],
      cpu: 16,
      memoryGi: 128,
      type: 'r4.4xlarge',
      labels: { 'hanbat.example/disk': 'nvme' },
    },
  ],
  facts: {
    cluster: 'seoul',
    kubelet: 'v1.34.2',
    runtime: 'containerd://2.1.4',
    osImage: 'Ubuntu 24.04.3 LTS',
    kernel: '6.8.0-71-generic',
    network: '10.10.1',
  },
  outside: { domain: 'hanbat.example', way: 'Ingress', serviceNetwork: '10.96.12' },
  developerNamespaces: ['shop', 'pay'],
  storageClasses: buildStorageClasses([
    ['fast-ssd', 'csi.hanbat.example'],
    ['shared-nfs', 'nfs.csi.hanbat.example', { allowVolumeExpansion: false }],
    ['archive', 'kubernetes.io/no-provisioner', { volumeBindingMode: 'WaitForFirstConsumer' }],
  ]),
  addons: (moments) => [
    buildApiService('10.96.0.1'),
    ...buildEntrances(moments),
    ...buildIstio(
      'istio-system',
      ['pay', 'member'],
      [
        ['shop', 'product-api', 10],
        ['search', 'search-api', 0],
      ],
    ),
    ...buildIstioEntrance(),
    ...buildMesh(),
    ...buildArgo(moments),
    ...buildTekton(),
    ...buildPrometheus('monitoring', [
      ['shop', 'web-front'],
      ['pay', 'payment-api'],
      ['search', 'search-api'],
    ]),
    ...buildAddonRoles('hanbat-addons', ADDON_GROUPS),
    ...buildWatcherRole('platform', 'config-server'),
    ...buildGrownAccess('shop', 'hanbat:shop'),
    ...buildArchive('data'),
    ...buildScaling(),
    ...buildPolicies(),
  ],
  incidents: [
    // Late, so that all that is older keeps its ids and places.
    { hoursAgo: 2.2, happen: (world) => putPlanned(BOOKED, world) },
    { hoursAgo: 2, happen: (world) => putPlanned([buildAuthority('istio-system')], world) },
    { hoursAgo: 1, happen: (world) => putPlanned(buildPractice(), world) },
    { hoursAgo: 0.9, happen: (world) => putPlanned(buildLaterApplications(), world) },
    { hoursAgo: 0.45, happen: (world) => putPlanned(buildListeners(), world) },
    { hoursAgo: 0.42, happen: (world) => putPlanned(buildRepositories(), world) },
    { hoursAgo: 0.4, happen: (world) => putPlanned(buildWaypoint('platform', '10.96.13.31'), world) },
    {
      hoursAgo: 0.39,
      happen: (world) => CUSTOM.forEach((name) => groupUp({ namespace: 'platform', name }, world)),
    },
    { hoursAgo: 0.385, happen: (world) => keepReleases(SEOUL_RELEASES, world) },
    crash('ranking-model', 60, 137),
    crash('fraud-check', 31, 1),
    crash('order-api', 9, 143),
    crash('ranking-model', 4, 137),
    ...TEKTON_INCIDENTS,
  ],
}
