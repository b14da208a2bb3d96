import { readString } from '@naru/contract/manifest/read'
import { homeOf } from '../../config/home.ts'
import { type RefType, readRefType } from '../../config/object-ref.ts'
import { asRecords, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'

/** Something that a route of the Gateway API refers to, with the path of the reference. */
export type RouteReference = RefType & {
  readonly namespace: string
  readonly name: string
  readonly section: string
  readonly path: string
}

/** The gateways, or in a mesh the services, that a route is attached to. */
export function parentsOf({ spec, metadata }: IstioObject): readonly RouteReference[] {
  return asRecords(recordAt(spec)['parentRefs']).map((ref, index) => ({
    ...readReference(ref, 'Gateway', homeOf({ metadata })),
    path: `spec/parentRefs[${index}]`,
  }))
}

export function backendsOf({ spec, metadata }: IstioObject): readonly RouteReference[] {
  return asRecords(recordAt(spec)['rules']).flatMap((rule, i) =>
    asRecords(rule['backendRefs']).map((ref, j) => ({
      ...readReference(ref, 'Service', homeOf({ metadata })),
      path: `spec/rules[${i}]/backendRefs[${j}]`,
    })),
  )
}

function readReference(
  ref: Readonly<Record<string, unknown>>,
  defaultKind: string,
  home: string,
): Omit<RouteReference, 'path'> {
  return {
    ...readRefType(ref, defaultKind),
    namespace: readString(ref['namespace']) || home,
    name: readString(ref['name']),
    section: readString(ref['sectionName']),
  }
}
