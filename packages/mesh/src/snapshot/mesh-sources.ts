import { ISTIO_TYPES, type IstioType } from '../model/istio-object.ts'

/** Objects that run pods, by their plural; a workload of the mesh area is what no other of them controls. */
export const CONTROLLERS = {
  deployments: 'Deployment',
  replicasets: 'ReplicaSet',
  statefulsets: 'StatefulSet',
  daemonsets: 'DaemonSet',
  replicationcontrollers: 'ReplicationController',
  deploymentconfigs: 'DeploymentConfig',
  cronjobs: 'CronJob',
  jobs: 'Job',
} as const

export type ControllerSource = keyof typeof CONTROLLERS

/** A kind of objects that a snapshot is made of. */
export type MeshSource = ControllerSource | IstioType | 'namespaces' | 'pods' | 'services' | 'serviceaccounts'

export function isIstioType(source: MeshSource): source is IstioType {
  return source in ISTIO_TYPES
}
