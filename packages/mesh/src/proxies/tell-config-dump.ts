import { isJsonTooMuch } from '@naru/contract/manifest/json-shape'
import { isRecord } from '@naru/contract/manifest/read'
import type { DumpResource } from '@naru/contract/mesh/wire/config-dump'
import type { MeshSettings } from '../model/mesh-settings.ts'
import { adminAt, adminItems, findSection } from './admin-json.ts'
import { listClusters } from './list-clusters.ts'
import { listListeners } from './list-listeners.ts'
import { listRoutes } from './list-routes.ts'
import { maskSecrets } from './mask-secrets.ts'

export type DumpAsk = {
  readonly namespace: string
  /** Of the pod. */
  readonly name: string
  /** Null for all that the proxy says, as it says it. */
  readonly resource: DumpResource | null
  /** What Envoy's admin page `/config_dump` answered. */
  readonly text: string
}

type Told = (dump: unknown, identityDomain: string) => unknown

const SUMMARIES: Readonly<Record<DumpResource, Told>> = {
  bootstrap: (dump) => maskSecrets({ bootstrap: findSection(dump, 'BootstrapConfigDump') ?? {} }),
  clusters: listClusters,
  listeners: listListeners,
  routes: listRoutes,
}

/** What a proxy says of itself, in the shapes of docs/spec/mesh-wire.md 2.3.11; null where nobody can read it. */
export function tellConfigDump(
  { text, resource }: Pick<DumpAsk, 'text' | 'resource'>,
  { identityDomain }: Pick<MeshSettings, 'identityDomain'>,
): Readonly<Record<string, unknown>> | null {
  const dump = parseDump(text)
  if (dump === null) return null
  if (resource === null) return { config_dump: maskSecrets({ configs: adminItems(dump, 'configs') }) }
  return { [resource]: SUMMARIES[resource](dump, identityDomain) }
}

/** Far more than a proxy of a large mesh is told; the other clusters of a thread wait while these are looked through. */
const MOST_VALUES = 1_000_000

function parseDump(text: string): unknown {
  if (isJsonTooMuch(text, { values: MOST_VALUES })) return null
  try {
    const dump: unknown = JSON.parse(text)
    return isRecord(dump) && Array.isArray(adminAt(dump, 'configs')) ? dump : null
  } catch {
    return null
  }
}
