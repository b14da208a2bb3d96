export type GatewayName = { readonly namespace: string; readonly name: string }

/** The gateway that a VirtualService names: `ns/name`, `name.ns…`, or a name of its own namespace; null for `mesh`. */
export function parseGatewayName(text: string, home: string): GatewayName | null {
  if (text === 'mesh' || text === '') return null
  const [namespace = '', name] = text.split('/')
  if (name !== undefined) return { namespace: namespace === '.' ? home : namespace, name }
  const [short = '', scope] = text.split('.')
  return { namespace: scope ?? home, name: short }
}
