/** A Kubernetes service, reduced to what the mesh area asks of it. */
export type MeshService = {
  readonly cluster: string
  readonly namespace: string
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
  readonly selector: Readonly<Record<string, string>>
  readonly ports: readonly ServicePort[]
  /** The host of an `ExternalName` service. */
  readonly externalName: string | null
  readonly created: string | null
}

export type ServicePort = {
  readonly name: string
  readonly port: number
  readonly targetPort: number | string | null
  readonly protocol: string
  readonly appProtocol: string | null
}

/** A host in istiod's registry: a Kubernetes service or a service entry's host, with where it may be seen from. */
export type RegistryHost = {
  readonly host: string
  readonly namespace: string
  /** `*`, `.` or names of namespaces; empty means everywhere. */
  readonly exportTo: readonly string[]
}
