import type { Dashboard } from './dashboard.ts'
import { apiServer } from './dashboards/api-server.ts'
import { cluster } from './dashboards/cluster.ts'
import { etcd } from './dashboards/etcd.ts'
import { gpu } from './dashboards/gpu.ts'
import { ingress } from './dashboards/ingress.ts'
import { namespaces } from './dashboards/namespaces.ts'
import { network } from './dashboards/network.ts'
import { nodes } from './dashboards/nodes.ts'
import { pods } from './dashboards/pods.ts'
import { storage } from './dashboards/storage.ts'
import { workloads } from './dashboards/workloads.ts'

/** The dashboards that come with the product, in the order in which they are offered. */
export const DASHBOARDS: readonly Dashboard[] = [
  cluster,
  nodes,
  namespaces,
  workloads,
  pods,
  storage,
  network,
  ingress,
  apiServer,
  etcd,
  gpu,
]
