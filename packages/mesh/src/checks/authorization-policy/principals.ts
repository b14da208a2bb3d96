import type { MeshSettings } from '../../model/mesh-settings.ts'
import { matchesWildcard } from './match-wildcard.ts'

/** As whom workloads run, as `namespace/account`. */
export type Accounts = {
  readonly runsAs: (namespace: string, account: string) => boolean
  readonly accounts: () => readonly string[]
}

type Domains = Pick<MeshSettings, 'trustDomains'>

/** Whether some workload runs as a principal, or as one that a pattern covers, of these trust domains. */
export function someoneRunsAs(
  principal: string,
  { runsAs, accounts }: Accounts,
  trustDomains: readonly string[],
): boolean {
  if (!principal.includes('*')) {
    const parts = /^([^/]+)\/ns\/([^/]+)\/sa\/([^/]+)$/.exec(principal)
    const [, domain = '', namespace = '', account = ''] = parts ?? []
    return trustDomains.includes(domain) && runsAs(namespace, account)
  }
  return accounts().some((account) => {
    const [namespace, name] = account.split('/')
    return trustDomains.some((domain) => matchesPrincipal(principal, `${domain}/ns/${namespace}/sa/${name}`))
  })
}

/** Unlike other patterns, one of a principal may be open at both ends. */
function matchesPrincipal(pattern: string, identity: string): boolean {
  const isOpen = pattern.startsWith('*') && pattern.endsWith('*')
  return isOpen ? identity.includes(pattern.slice(1, -1)) : matchesWildcard(pattern, identity)
}

/** The trust domain that a principal names; null where a pattern leaves it open, or it names none. */
export function trustDomainOf(principal: string): string | null {
  const [domain = '', rest] = principal.split('/ns/', 2)
  return !principal.includes('*') && rest !== undefined && domain !== '' ? domain : null
}

/** Istio takes `cluster.local` for the mesh's own domain, whatever that is called. */
export function localDomains({ trustDomains }: Domains): readonly string[] {
  return [...trustDomains, 'cluster.local']
}

/** How a policy elsewhere may call who runs here: by all names of a domain that both share, else by this cluster's own. */
export function domainsFor({ trustDomains }: Domains, elsewhere: readonly string[]): readonly string[] {
  return trustDomains.some((domain) => elsewhere.includes(domain))
    ? [...trustDomains, ...elsewhere]
    : trustDomains
}
