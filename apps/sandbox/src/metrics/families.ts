import { API_SERVER } from './families/api-server.ts'
import { CADVISOR } from './families/cadvisor.ts'
import { ETCD } from './families/etcd.ts'
import { GO_PROGRAMS } from './families/go-programs.ts'
import { GPU } from './families/gpu.ts'
import { INGRESS } from './families/ingress.ts'
import { ENVOY } from './families/istio/envoy.ts'
import { ISTIOD } from './families/istio/istiod.ts'
import { AMBIENT, ISTIO } from './families/istio/standard-metrics.ts'
import { CLUSTER_STATES } from './families/kube-state/cluster-states.ts'
import { POD_STATES } from './families/kube-state/pods.ts'
import { WORKLOAD_STATES } from './families/kube-state/workloads.ts'
import { NODE_EXPORTER } from './families/node-exporter.ts'
import { POD_GROUPS } from './families/pod-groups.ts'
import { POD_NETWORK } from './families/pod-network.ts'
import { TARGETS_UP } from './families/targets-up.ts'
import { VOLUME_FAMILY } from './families/volumes.ts'
import type { Family } from './family.ts'

/** Everything that is told of a cluster in numbers. */
export const FAMILIES: readonly Family[] = [
  TARGETS_UP,
  CADVISOR,
  POD_GROUPS,
  POD_NETWORK,
  VOLUME_FAMILY,
  POD_STATES,
  ...WORKLOAD_STATES,
  ...CLUSTER_STATES,
  NODE_EXPORTER,
  API_SERVER,
  ETCD,
  INGRESS,
  GO_PROGRAMS,
  ISTIO,
  AMBIENT,
  ENVOY,
  ISTIOD,
  GPU,
]
