import { readList, readString, readStringMap } from '@naru/contract/manifest/read'
import type { IstioObject } from '../model/istio-object.ts'
import { type RefType, readRefType } from './object-ref.ts'
import { recordAt } from './spec-reader.ts'

export type Labels = Readonly<Record<string, string>>

/** Labels by which a policy selects workloads; empty when it selects none, or by other means. */
export function policySelector({ spec }: IstioObject): Labels {
  return readStringMap(recordAt(spec, 'selector')['matchLabels'])
}

/** Labels by which a Sidecar or ServiceEntry selects workloads. */
export function workloadSelector({ spec }: IstioObject): Labels {
  return readStringMap(recordAt(spec, 'workloadSelector')['labels'])
}

export type TargetRef = RefType & { readonly name: string }

/** What a policy is attached to instead of selecting workloads; the older `targetRef` counts too. */
export function targetRefs({ spec }: IstioObject): readonly TargetRef[] {
  const { targetRef, targetRefs: several } = recordAt(spec)
  return [...(targetRef == null ? [] : [targetRef]), ...readList(several)].map((ref) => {
    const fields = recordAt(ref)
    return { ...readRefType(fields), name: readString(fields['name']) }
  })
}
