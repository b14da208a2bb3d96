import { CHECKS, type CheckCode } from '@naru/contract/mesh/checks/check-catalogue'
import type { Severity } from '@naru/contract/mesh/checks/severity'
import { homeOf } from '../config/home.ts'
import type { IstioObject, IstioType } from '../model/istio-object.ts'

/** Something wrong with an object: where, how badly, and with which other objects. Its text is in the catalogue. */
export type Finding = {
  readonly code: CheckCode
  readonly severity: Severity
  /** A field such as `spec/http[0]/route[1]/destination/host`; empty for the object as a whole. */
  readonly path: string
  readonly invalidates: boolean
  readonly references: readonly Reference[]
  /** What the object's own status says, for the one code whose text repeats it. */
  readonly status?: string
}

export type Reference = { readonly type: IstioType; readonly namespace: string; readonly name: string }

type Change = Partial<Pick<Finding, 'severity' | 'invalidates' | 'references' | 'status'>>

/** A finding as the catalogue has it; what differs in this case is given as a change. */
export function finding(code: CheckCode, path: string, change: Change = {}): Finding {
  const { severity, invalidates } = CHECKS[code]
  return { code, severity, path, invalidates, references: [], ...change }
}

export function referenceTo(type: IstioType, { metadata }: IstioObject): Reference {
  return { type, namespace: homeOf({ metadata }), name: metadata.name }
}
