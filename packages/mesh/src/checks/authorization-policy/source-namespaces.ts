import { sourcesOf } from '../../config/authorization-rules.ts'
import { asPlacedStrings } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'
import { matchesWildcard } from './match-wildcard.ts'

/** KIA0101: a source namespace that does not exist. Unlike Kiali 1.73, Istio's wildcards are understood. */
export const sourceNamespaces: ObjectCheck = {
  codes: ['KIA0101'],
  types: ['authorizationpolicies'],
  check: (policy, mesh) =>
    sourcesOf(policy).flatMap(({ path, fields }) =>
      asPlacedStrings(fields['namespaces'])
        .filter(({ text }) => !exists(text, mesh))
        .map(({ place }) => finding('KIA0101', `${path}/namespaces[${place}]`)),
    ),
}

function exists(pattern: string, mesh: MeshView): boolean {
  if (!pattern.includes('*')) return mesh.namespace(pattern) !== undefined
  return mesh.namespaces().some(({ name }) => matchesWildcard(pattern, name))
}
