import { readYaml } from '@naru/kube/yaml/read-yaml'
import { findExcess, lackOf, placeOf, tellFault, type YamlError } from '../../yaml/yaml-text.ts'

export type ReadBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly errors: readonly YamlError[]; readonly isSeveral?: true }

/** The one document of a text, whatever it says: what a cluster makes of it is for the cluster to say. */
export function readBody(text: string): ReadBody {
  const excess = findExcess(text)
  if (excess) return { ok: false, errors: [lackOf(excess)] }
  const [document, second] = readYaml(text)
  if (document && document.faults.length > 0) return { ok: false, errors: document.faults.map(tellFault) }
  if (second) return { ok: false, errors: [lackOf('one', placeOf(second.tree, []))], isSeveral: true }
  return { ok: true, value: document?.value ?? {} }
}
