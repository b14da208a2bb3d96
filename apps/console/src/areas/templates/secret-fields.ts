import { findKindOf } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'

/** The top-level fields of an object that are secret, as its kind says. */
export function secretFieldsOf({ apiVersion = '', kind = '' }: KubeObject): readonly string[] {
  return findKindOf(apiVersion, kind)?.secretFields ?? []
}
