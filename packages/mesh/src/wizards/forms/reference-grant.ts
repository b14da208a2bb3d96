import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readString } from '@naru/contract/manifest/read'
import { breach, type Checked, fieldError, firstBreach } from '@naru/contract/rules/message'
import { checkDnsLabel, checkDnsSubdomain } from '@naru/contract/rules/names'
import { asRecords } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import {
  buildObject,
  checkObjectName,
  type ObjectName,
  objectNameOf,
  withoutEmpty,
} from '../wizard-object.ts'

const GATEWAY_API = 'gateway.networking.k8s.io'

/** A kind of object; the core group is empty. */
export type GrantKind = { readonly group: string; readonly kind: string }

/** The kinds that may refer to objects of another namespace. */
export const REFERRING_KINDS: readonly GrantKind[] = [
  'HTTPRoute',
  'GRPCRoute',
  'TCPRoute',
  'TLSRoute',
  'UDPRoute',
  'Gateway',
].map((kind) => ({ group: GATEWAY_API, kind }))

/** The kinds that may be referred to: routes send to services, gateways read certificates. */
export const REFERRED_KINDS: readonly GrantKind[] = [
  { group: '', kind: 'Service' },
  { group: '', kind: 'Secret' },
]

/** Lets any object of `from` refer to any object of `to`; the form's namespace is that of `to`. */
export type ReferenceGrantForm = ObjectName & {
  readonly from: readonly (GrantKind & { readonly namespace: string })[]
  /** An empty name is every object of the kind. */
  readonly to: readonly (GrantKind & { readonly name: string })[]
}

export function generate({ namespace, name, from, to }: ReferenceGrantForm): IstioObject {
  return buildObject({
    type: 'k8sreferencegrants',
    namespace,
    name,
    made: 'K8sReferenceGrant',
    spec: { from, to: to.map((target) => withoutEmpty({ ...target, name: target.name || undefined })) },
  })
}

export function parse(object: IstioObject): ReferenceGrantForm {
  const { spec } = object
  return {
    ...objectNameOf(object),
    from: asRecords(spec?.['from']).map((fields) => ({
      ...readKind(fields),
      namespace: readString(fields['namespace']),
    })),
    to: asRecords(spec?.['to']).map((fields) => ({ ...readKind(fields), name: readString(fields['name']) })),
  }
}

function readKind({ group, kind }: Fields): GrantKind {
  return { group: readString(group), kind: readString(kind) }
}

export function check({ from, to, ...place }: ReferenceGrantForm): readonly FieldError[] {
  return [
    ...checkObjectName(place),
    fieldError('from', from.length === 0 ? breach('rule.atLeastOne') : null),
    ...from.flatMap(({ namespace, ...kind }, index) => [
      fieldError(`from.${index}.kind`, checkKind(kind)),
      fieldError(`from.${index}.namespace`, checkDnsLabel(namespace)),
    ]),
    fieldError('to', to.length === 0 ? breach('rule.atLeastOne') : null),
    ...to.flatMap(({ name: target, ...kind }, index) => [
      fieldError(`to.${index}.kind`, checkKind(kind)),
      fieldError(`to.${index}.name`, target === '' ? null : checkDnsSubdomain(target)),
    ]),
  ].filter((error) => error !== null)
}

/** Any kind that a cluster may have, besides those that the form offers. */
function checkKind({ group, kind }: GrantKind): Checked {
  const isKind = /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/i.test(kind)
  return firstBreach(isKind ? null : breach('rule.select'), group === '' ? null : checkDnsSubdomain(group))
}
