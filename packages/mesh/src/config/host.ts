/** A host that names a Kubernetes service, or one that does not: an external name, an address, a wildcard. */
export type Host =
  | { readonly type: 'service'; readonly service: string; readonly namespace: string }
  | { readonly type: 'literal'; readonly host: string }

export type HostContext = {
  /** Where the object that names the host lives. */
  readonly namespace: string
  readonly namespaces: Pick<ReadonlySet<string>, 'has'>
  readonly identityDomain: string
}

/** Resolves a host as Istio does: `name`, `name.ns`, `name.ns.svc`, `name.ns.<identityDomain>`, else literally. */
export function parseHost(text: string, { namespace, namespaces, identityDomain }: HostContext): Host {
  const literal: Host = { type: 'literal', host: text }
  if (text === '' || text.includes('*')) return literal
  const [service = '', scope = '', ...rest] = text.split('.')
  if (scope === '') return text.includes('.') ? literal : { type: 'service', service, namespace }
  const tail = rest.join('.')
  const named: Host = { type: 'service', service, namespace: scope }
  if (tail === '') return scope === namespace || namespaces.has(scope) ? named : literal
  return tail === 'svc' || tail === identityDomain ? named : literal
}

/** The full name that istiod knows a host by; a literal host is its own full name. */
export function fullHost(host: Host, identityDomain: string): string {
  return host.type === 'literal' ? host.host : `${host.service}.${host.namespace}.${identityDomain}`
}

/** Whether a host with an optional leading wildcard covers another host; both without regard to case. */
export function coversHost(pattern: string, host: string): boolean {
  const [wide, narrow] = [pattern.toLowerCase(), host.toLowerCase()]
  if (wide === '*' || wide === narrow) return true
  return wide.startsWith('*') && narrow.endsWith(wide.slice(1))
}

/** Every full host that a text may mean, whichever namespaces exist; `name.ns` is a service or a literal host. */
export function possibleHosts(text: string, namespace: string, identityDomain: string): readonly string[] {
  const everywhere = parseHost(text, { namespace, identityDomain, namespaces: { has: () => true } })
  const nowhere = parseHost(text, { namespace, identityDomain, namespaces: new Set() })
  return [...new Set([fullHost(everywhere, identityDomain), fullHost(nowhere, identityDomain)])]
}

/** The wildcards that cover a host, narrowest first: `a.b.c` is covered by `*.b.c`, `*.c` and `*`. */
export function wildcardsAbove(host: string): readonly string[] {
  const labels = host.split('.').slice(1)
  return [...labels.map((_, index) => `*.${labels.slice(index).join('.')}`), '*'].filter(
    (wildcard) => wildcard !== host,
  )
}

export function isWildcard(host: string): boolean {
  return host.startsWith('*')
}
