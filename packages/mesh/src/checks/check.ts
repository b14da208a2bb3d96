import type { CheckCode } from '@naru/contract/mesh/checks/check-catalogue'
import type { IstioObject, IstioType } from '../model/istio-object.ts'
import type { MeshService } from '../model/mesh-service.ts'
import type { MeshSettings } from '../model/mesh-settings.ts'
import type { MeshWorkload } from '../model/mesh-workload.ts'
import type { Finding } from './finding.ts'
import type { MeshView } from './mesh-view.ts'

/** Judges one configuration object; what it asks the mesh is what its answer depends on. */
export type ObjectCheck = {
  readonly codes: readonly CheckCode[]
  readonly types: readonly IstioType[]
  /** Left out while istiod's registry is unknown: without it every host would seem missing. */
  readonly needsRegistry?: boolean
  readonly check: (object: IstioObject, mesh: MeshView, type: IstioType) => readonly Finding[]
}

/** Judges one object together with those of its type that may disturb it. */
export type GroupCheck = {
  readonly codes: readonly [CheckCode, ...CheckCode[]]
  readonly types: readonly IstioType[]
  /** Under which keys others find this object. */
  readonly keys: (object: IstioObject, settings: MeshSettings) => readonly string[]
  /** Under which keys it looks for others, where that differs. */
  readonly looksAt?: (object: IstioObject, settings: MeshSettings) => readonly string[]
  /** Asked also of an object that has no others, because it may disturb itself. */
  readonly alone?: boolean
  readonly check: (group: Group, mesh: MeshView) => readonly Finding[]
}

export type Group = {
  readonly type: IstioType
  readonly object: IstioObject
  /** All others found under a common key, by namespace and name. */
  readonly peers: readonly IstioObject[]
}

export type ServiceCheck = {
  readonly codes: readonly CheckCode[]
  readonly check: (service: MeshService, mesh: MeshView) => readonly Finding[]
}

export type WorkloadCheck = {
  readonly codes: readonly CheckCode[]
  readonly check: (workload: MeshWorkload, mesh: MeshView) => readonly Finding[]
}
