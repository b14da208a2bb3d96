import { API } from '@naru/contract/api/base'

/** The live socket's address on this page's own server; a ticket is worth one connection. */
export function liveAddress({ protocol, host }: Pick<Location, 'protocol' | 'host'>, ticket: string): string {
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${host}${API.live}?token=${encodeURIComponent(ticket)}`
}
