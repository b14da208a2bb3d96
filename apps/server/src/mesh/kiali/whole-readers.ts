import { CONFIG_TYPES } from '@naru/mesh/answers/config-names'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { Asked } from '../../access/reviews.ts'
import type { MeshDeps } from '../mesh-asker.ts'
import { MeshError } from '../mesh-error.ts'
import { loadReader } from '../mesh-reader.ts'
import { type AskedKiali, askKiali } from './ask-kiali.ts'

const NAMESPACES = { group: '', plural: 'namespaces' }
const KEEP_MS = 60_000
/** Kiali writes an empty list as null. */
const clusterList = z.array(z.object({ name: z.string(), isKialiHome: z.boolean() })).nullable()

type Deps = Pick<MeshDeps, 'scopes' | 'loadNames'>

/** Whether somebody may list, in all of a cluster, whatever a Kiali tells of it by its own account's rights. */
async function readsWhole({ scopes }: Pick<MeshDeps, 'scopes'>, asked: Asked): Promise<boolean> {
  const [reader, namespaces] = await Promise.all([
    loadReader(scopes, asked, CONFIG_TYPES),
    scopes.scope(asked, NAMESPACES),
  ])
  const places = [reader.namespaces, namespaces, ...Object.values(reader.types)]
  return places.every((one) => one === 'all')
}

/**
 * Says whether a Kiali may answer somebody: who may read all of its cluster and, where it tells of several clusters at once,
 * all of each, which must be registered here. What clusters it tells of is asked once a minute. False, too, where the
 * cluster does not let them ask it.
 */
export function createWholeReaders(deps: Deps) {
  const others = new LRUCache<string, readonly string[]>({ max: 500, ttl: KEEP_MS })

  async function loadOthers(kiali: AskedKiali, stop: AbortSignal): Promise<readonly string[] | null> {
    const key = JSON.stringify([kiali.cluster, kiali.place])
    const known = others.get(key)
    if (known) return known
    const answer = await askKiali(kiali, '/clusters', stop)
    if (answer === null) return null
    const told = readClusters(answer)
    if (told === undefined)
      throw new MeshError(503, `the Kiali of “${kiali.cluster}” does not tell which clusters it knows`)
    const names = (told ?? []).filter(({ isKialiHome }) => !isKialiHome).map(({ name }) => name)
    others.set(key, names)
    return names
  }

  return async (kiali: AskedKiali, stop: AbortSignal): Promise<boolean> => {
    const { cluster, identity } = kiali
    if (!(await readsWhole(deps, { cluster, identity }))) return false
    const others = await loadOthers(kiali, stop)
    if (others === null || others.length === 0) return others !== null
    const names = await deps.loadNames(cluster)
    const whole = others.map(async (name) => {
      const id = names.get(name)
      // A name may be that of one which is not registered, though an id here is called as it is.
      if (id === undefined || id.startsWith('istio:') || id === cluster) return false
      return readsWhole(deps, { cluster: id, identity })
    })
    return (await Promise.all(whole)).every(Boolean)
  }
}

function readClusters({ status, text }: { readonly status: number; readonly text: string }) {
  if (status !== 200) return undefined
  try {
    return clusterList.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
