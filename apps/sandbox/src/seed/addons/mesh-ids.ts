import type { EnvVar } from '../../life/objects/pod.ts'

/** What the mesh calls a cluster: nobody has named busan, so that its istiod calls it as Istio calls any. */
export function meshIdOf(cluster: string): string {
  return cluster === 'busan' ? 'Kubernetes' : cluster
}

/** What the istiod of a cluster is told of it. */
export function istiodEnv(cluster: string): readonly EnvVar[] {
  return [{ name: 'CLUSTER_ID', value: meshIdOf(cluster) }]
}
