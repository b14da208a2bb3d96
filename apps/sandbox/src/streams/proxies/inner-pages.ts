import type { ProxyAnswer } from '../../cluster/content.ts'
import type { Pod } from '../../life/objects/pod.ts'
import type { World } from '../../life/world.ts'
import type { InnerPages } from '../ports.ts'
import { buildConfigDump } from './config-dump.ts'
import { buildSyncPage, proxyImage } from './sync-page.ts'

const ENVOY = 15_000
const ISTIOD = 8080

/** What proxies and istiod tell of themselves on their own loopback. */
export function createInnerPages(world: World): InnerPages {
  return (pod, port) => {
    if (pod.status?.phase !== 'Running') return undefined
    if (port === ENVOY && proxyImage(pod) !== undefined)
      return (path, method) =>
        tellLevel(path, method) ?? tell(path === '/config_dump' ? buildConfigDump(world, pod) : undefined)
    if (port === ISTIOD && isIstiod(pod))
      return (path) => tell(path === '/debug/syncz' ? buildSyncPage(world, pod) : undefined)
    return undefined
  }
}

function isIstiod({ metadata }: Pod): boolean {
  return metadata.labels?.['app'] === 'istiod'
}

const TEXT = { 'content-type': 'text/plain; charset=UTF-8' }
const LEVELS = /^\/logging\?level=(off|trace|debug|info|warning|error|critical)$/

/** Envoy takes a level by POST alone, and answers what each of its loggers has now. */
function tellLevel(path: string, method: string): ProxyAnswer | undefined {
  if (path !== '/logging' && !path.startsWith('/logging?')) return undefined
  if (method !== 'POST') return { status: 405, headers: TEXT, body: 'Method Not Allowed' }
  const level = LEVELS.exec(path)?.[1]
  if (level === undefined) return { status: 400, headers: TEXT, body: 'error: unknown logger level\n' }
  return { status: 200, headers: TEXT, body: `active loggers:\n  admin: ${level}\n  http: ${level}\n` }
}

function tell(page: object | undefined): ProxyAnswer {
  if (page === undefined)
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'no such page\n' }
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(page) }
}
