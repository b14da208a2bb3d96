import type { CheckCode } from '@naru/contract/mesh/checks/check-catalogue'
import { sourcesOf } from '../../config/authorization-rules.ts'
import { asPlacedStrings } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import type { MeshView } from '../mesh-view.ts'
import { matchesWildcard } from './match-wildcard.ts'

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
  const local = localDomains(mesh)
  if (principal === '*' || someoneRunsAs(principal, mesh, local)) return null
  const remote = mesh.others().map((other) => ({ other, domains: domainsOf(other, local) }))
  if (remote.some(({ other, domains }) => someoneRunsAs(principal, other, domains))) return 'KIA0107'
  const [domain = '', rest] = principal.split('/ns/', 2)
  const known = [...local, ...remote.flatMap(({ domains }) => domains)]
  const isForeign = !principal.includes('*') && rest !== undefined && domain !== '' && !known.includes(domain)
  return isForeign ? 'KIA0108' : 'KIA0106'
}

function someoneRunsAs(principal: string, mesh: MeshView, trustDomains: readonly string[]): boolean {
  if (!principal.includes('*')) {
    const parts = /^([^/]+)\/ns\/([^/]+)\/sa\/([^/]+)$/.exec(principal)
    const [, domain = '', namespace = '', account = ''] = parts ?? []
    return trustDomains.includes(domain) && mesh.runsAs(namespace, account)
  }
  return mesh.accounts().some((account) => {
    const [namespace, name] = account.split('/')
    return trustDomains.some((domain) => matchesPrincipal(principal, `${domain}/ns/${namespace}/sa/${name}`))
  })
}

/** Unlike other patterns, one of a principal may be open at both ends. */
function matchesPrincipal(pattern: string, identity: string): boolean {
  const isOpen = pattern.startsWith('*') && pattern.endsWith('*')
  return isOpen ? identity.includes(pattern.slice(1, -1)) : matchesWildcard(pattern, identity)
}

/** Istio takes `cluster.local` for the mesh's own domain, whatever that is called. */
function localDomains({ settings }: MeshView): readonly string[] {
  return [...settings.trustDomains, 'cluster.local']
}

/** How a policy here may call who runs there: by all names of a domain that both share, else by that cluster's own. */
function domainsOf({ settings }: MeshView, local: readonly string[]): readonly string[] {
  const { trustDomains } = settings
  return trustDomains.some((domain) => local.includes(domain)) ? [...trustDomains, ...local] : trustDomains
}
