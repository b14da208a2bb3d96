import type { FieldError } from '@naru/contract/errors/app-error'
import type { Fields } from '@naru/contract/manifest/read'
import { fieldError } from '@naru/contract/rules/message'
import { checkDnsLabel, checkDnsSubdomain } from '@naru/contract/rules/names'
import { homeOf } from '../config/home.ts'
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
  'k8s_grpc_request_routing',
] as const
export type WizardType = (typeof WIZARD_TYPES)[number]

/** The wizard that made an object; null for what a form or somebody else wrote. */
export function wizardOf({ metadata: { labels } }: Pick<IstioObject, 'metadata'>): WizardType | null {
  return WIZARD_TYPES.find((type) => type === labels?.[WIZARD_LABEL]) ?? null
}

export type NewObject = {
  readonly type: IstioType
  readonly namespace: string
  readonly name: string
  /** The value of the label that says which wizard or form made it. */
  readonly made: string
  readonly labels?: Readonly<Record<string, string>> | undefined
  readonly annotations?: Readonly<Record<string, string>> | undefined
  readonly spec: Fields
}

/** Where an object is and what it is called, as the forms for whole objects have it. */
export type ObjectName = { readonly namespace: string; readonly name: string }

/** Errors of where an object is and what it is called. */
export function checkObjectName({ namespace, name }: ObjectName): readonly (FieldError | null)[] {
  return [fieldError('namespace', checkDnsLabel(namespace)), fieldError('name', checkDnsSubdomain(name))]
}

export function objectNameOf(object: IstioObject): ObjectName {
  return { namespace: homeOf(object), name: object.metadata.name }
}

const VERSION = 'v1beta1'
/** Types that never had the version that all others have. */
const VERSIONS: Readonly<Partial<Record<IstioType, string>>> = { k8sgrpcroutes: 'v1' }

/** An object as a wizard makes it; fields of the spec that are undefined are left out. */
export function buildObject(object: NewObject): IstioObject {
  const { type, namespace, name, made, labels, annotations, spec } = object
  const { group, kind } = ISTIO_TYPES[type]
  return {
    apiVersion: `${group}/${VERSIONS[type] ?? VERSION}`,
    kind,
    metadata: {
      name,
      namespace,
      labels: { ...labels, [WIZARD_LABEL]: made },
      ...(annotations && { annotations }),
    },
    spec: withoutEmpty(spec),
  }
}

/** The fields that have a value. */
export function withoutEmpty(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A list that has something in it. */
export function someOf<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length > 0 ? items : undefined
}

/** A name that is not taken: `name`, else `name-1`, `name-2` and so on. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let candidate = name
  for (let suffix = 1; taken.has(candidate); suffix++) candidate = `${name}-${suffix}`
  return candidate
}
