/** A workload of any kind (Deployment, StatefulSet, bare pods, …), reduced to what the mesh area asks of it. */
export type MeshWorkload = {
  readonly cluster: string
  readonly namespace: string
  readonly name: string
  readonly kind: string
  /** Of the pod template, not of the workload object. */
  readonly labels: Readonly<Record<string, string>>
  /** Of the workload object and, behind it, its template: health and dashboard annotations. */
  readonly annotations: Readonly<Record<string, string>>
  readonly serviceAccounts: readonly string[]
  readonly desired: number
  readonly current: number
  readonly available: number
  /** Pods whose CDS, EDS, LDS and RDS are all `Synced`; -1 when there is no sidecar, or it is a gateway. */
  readonly syncedProxies: number
  readonly podCount: number
  readonly hasSidecar: boolean
  readonly isAmbient: boolean
  readonly isGateway: boolean
  readonly isWaypoint: boolean
  /** Every port of every container, with its name where it has one. */
  readonly ports: readonly { readonly name?: string; readonly port: number }[]
  /** Pods that carry a sidecar container although their labels ask for ambient: pod names. */
  readonly conflictingPods: readonly string[]
  readonly created: string | null
}
