import type { CheckCode } from '@naru/contract/mesh/checks/check-catalogue'
import { sourcesOf } from '../../config/authorization-rules.ts'
import { asPlacedStrings } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'
import { domainsFor, localDomains, someoneRunsAs, trustDomainOf } from './principals.ts'

/** KIA0106, KIA0107, KIA0108: a principal as which no workload of this cluster runs. */
export const sourcePrincipals: ObjectCheck = {
  codes: ['KIA0106', 'KIA0107', 'KIA0108'],
  types: ['authorizationpolicies'],
  check: (policy, mesh) =>
    sourcesOf(policy).flatMap(({ path, fields }) =>
      asPlacedStrings(fields['principals']).flatMap(({ text, place }) => {
        const code = judgePrincipal(text, mesh)
        return code ? [finding(code, `${path}/principals[${place}]`)] : []
      }),
    ),
}

function judgePrincipal(principal: string, mesh: MeshView): CheckCode | null {
  const local = localDomains(mesh.settings)
  if (principal === '*' || someoneRunsAs(principal, mesh, local)) return null
  const remote = mesh.others().map((other) => ({ other, domains: domainsFor(other.settings, local) }))
  if (remote.some(({ other, domains }) => someoneRunsAs(principal, other, domains))) return 'KIA0107'
  const known = [...local, ...remote.flatMap(({ domains }) => domains)]
  const domain = trustDomainOf(principal)
  return domain !== null && !known.includes(domain) ? 'KIA0108' : 'KIA0106'
}
