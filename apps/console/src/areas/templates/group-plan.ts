import { withMark } from '@naru/contract/kinds/kind-spec'
import { customWorkload } from '@naru/contract/kinds/workload/custom/custom-workload'
import { findHead, ownedBy } from '@naru/contract/templates/own/owned-group'
import type { Completion } from '../../yaml/manifests/apply-manifests.ts'
import type { Manifest } from '../../yaml/manifests/read-manifests.ts'
import type { Plan } from '../../yaml/yaml-bench.tsx'

/** What stands in the namespace of the first, once that is there, is owned by it: owners reach no further. */
const complete: Completion = ({ manifest: { object }, target }, [head]) => {
  const isBeside = head?.target?.namespace === target?.namespace
  return head?.object && isBeside ? ownedBy(head.object, object) : object
}

/** How a custom workload is applied. */
export const GROUP = { kind: customWorkload.id, complete }

/** The deployment of a text and then its parts, all of them new; `lacks` where there is not just one. */
export function planGroup(manifests: readonly Manifest[], lacks: string): Plan {
  const head = findHead(manifests)
  if (!head) return { lacks }
  const first = { ...head, object: withMark(customWorkload, head.object) }
  const parts = manifests.filter((manifest) => manifest !== head)
  return { manifests: [first, ...parts], way: { isNew: true, group: GROUP } }
}
