import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:https'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { startRoleAggregation } from './access/aggregation.ts'
import { createAuthenticator } from './access/authentication.ts'
import { createDefaultRoles } from './access/default-roles.ts'
import { createAuthorizer } from './access/rbac.ts'
import { createApiServer } from './api/api-server.ts'
import type { ClusterApi } from './api/call.ts'
import { type Clock, createSkewedClock } from './clock.ts'
import type { SandboxCluster, SandboxClusterSpec } from './cluster/cluster.ts'
import type { ContentSources } from './cluster/content.ts'
import { createFaultState } from './cluster/faults.ts'
import { createOpenWatches } from './cluster/open-watches.ts'
import { type ClusterIdentity, loadIdentity, planTokens } from './identity.ts'
import { saveKubeconfigs } from './kubeconfig-file.ts'
import { createRandom } from './random.ts'
import { startDefinitions } from './schema/definition-status.ts'
import { createResourceRegistry } from './schema/resource-registry.ts'
import { createSchemaCatalogue } from './schema/schema-catalogue.ts'
import { createMemoryStore } from './store/memory-store.ts'

export type ServedCluster = {
  readonly cluster: SandboxCluster
  readonly url: string
  /** The administrator's, by token; the others lie beside it. */
  readonly kubeconfigPath: string
  /** Closes its port, or opens the same port again. */
  readonly power: (isOn: boolean) => Promise<void>
  readonly isOn: () => boolean
}

/** A cluster with what every cluster begins with, before it is served. */
export function createCluster(
  spec: SandboxClusterSpec,
  clock: Clock,
  content: ContentSources,
): SandboxCluster {
  const faults = createFaultState()
  const random = createRandom(seedOf(spec.name))
  const skewed = createSkewedClock(clock, () => faults.current().clockSkewMs)
  const store = createMemoryStore({ clock: skewed, random })
  createDefaultRoles(store)
  startRoleAggregation(store)
  startDefinitions(store, skewed)
  return {
    name: spec.name,
    version: spec.version,
    provider: spec.provider,
    meshNamespaces: spec.meshNamespaces,
    store,
    clock: skewed,
    random,
    faults,
    watches: createOpenWatches(),
    content,
  }
}

/** The same name tells the same story. */
function seedOf(name: string): number {
  return [...name].reduce((seed, letter) => Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0), 7)
}

/** Opens the API of a cluster on loopback and writes its kubeconfigs; port 0 takes any that is free. */
export async function serveCluster(
  cluster: SandboxCluster,
  dataDir: string,
  port: number,
): Promise<ServedCluster> {
  const folder = join(dataDir, 'clusters', cluster.name)
  await mkdir(folder, { recursive: true })
  const identity = await loadIdentity(cluster.name, folder)
  const api = createApi(cluster, identity)
  const sockets = new Set<Socket>()
  const open = async (wanted: number): Promise<Server> => {
    const opened = await listen(api, identity, wanted)
    return opened.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
  }
  let server: Server | undefined = await open(port)
  const bound = portOf(server)
  const url = `https://127.0.0.1:${bound}`
  const kubeconfigPath = await saveKubeconfigs({ name: cluster.name, url, folder }, identity)
  const power = async (isOn: boolean): Promise<void> => {
    if (isOn === (server !== undefined)) return
    if (isOn) {
      server = await open(bound)
      return
    }
    const closing = server
    server = undefined
    if (closing !== undefined) await cut(closing, sockets)
  }
  return { cluster, url, kubeconfigPath, isOn: () => server !== undefined, power }
}

/** As a power cut: connections that are still shaking hands or have been upgraded end too. */
async function cut(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  await closed
}

async function listen(api: ClusterApi, identity: ClusterIdentity, port: number): Promise<Server> {
  const server = createApiServer(api, identity)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  // A server that listens on a TCP port has an address with one.
  return typeof address === 'object' && address !== null ? address.port : 0
}

function createApi(cluster: SandboxCluster, identity: ClusterIdentity): ClusterApi {
  return {
    cluster,
    registry: createResourceRegistry(cluster, cluster.store),
    schemas: createSchemaCatalogue(),
    authorizer: createAuthorizer(cluster.store),
    authenticator: createAuthenticator({
      cluster,
      tokens: planTokens(identity),
      secret: identity.secret,
    }),
  }
}
