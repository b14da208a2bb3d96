import { ISTIO_TYPES, type IstioObject, type IstioType } from '../model/istio-object.ts'

export const WIZARD_LABEL = 'kiali_wizard'
export const RELATED_ANNOTATION = 'kiali_wizard_related'

export const WIZARD_TYPES = [
  'request_routing',
  'fault_injection',
  'traffic_shifting',
  'tcp_traffic_shifting',
  'request_timeouts',
  'k8s_request_routing',
] as const
export type WizardType = (typeof WIZARD_TYPES)[number]

export type Fields = Readonly<Record<string, unknown>>

export type NewObject = {
  readonly type: IstioType
  readonly namespace: string
  readonly name: string
  /** The value of the label that says which wizard or form made it. */
  readonly made: string
  readonly annotations?: Readonly<Record<string, string>> | undefined
  readonly spec: Fields
}

/** An object as a wizard makes it; fields of the spec that are undefined are left out. */
export function buildObject({ type, namespace, name, made, annotations, spec }: NewObject): IstioObject {
  const { group, kind } = ISTIO_TYPES[type]
  return {
    apiVersion: `${group}/v1beta1`,
    kind,
    metadata: { name, namespace, labels: { [WIZARD_LABEL]: made }, ...(annotations && { annotations }) },
    spec: withoutEmpty(spec),
  }
}

/** The fields that have a value. */
export function withoutEmpty(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A name that is not taken: `name`, else `name-1`, `name-2` and so on. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let candidate = name
  for (let suffix = 1; taken.has(candidate); suffix++) candidate = `${name}-${suffix}`
  return candidate
}
