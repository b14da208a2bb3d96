import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { ApiClient } from './api-client.ts'

/** A write that the server has said is done, and what the audit log must call it. */
export type Acknowledged = {
  readonly kind: 'ConfigMap' | 'User' | 'Role' | 'AccessToken' | 'Cluster'
  readonly name: string
  readonly verb: 'create' | 'update'
  /** A token's own text. */
  readonly secret?: string
}

type Write = (api: ApiClient, name: string) => Promise<Acknowledged>

const created = z.object({ result: z.object({ id: z.string(), token: z.string() }) })
const CONFIG_MAPS = '/api/k8s/cluster/seoul/api/v1/namespaces/default/configmaps'
const USERS = '/api/v1/system/users'

export class RefusedError extends Error {
  override name = 'RefusedError'
}

async function send(api: ApiClient, method: string, path: string, body: object): Promise<string> {
  const { status, text } = await api.send(method, path, body)
  if (status >= 300) throw new RefusedError(`${method} ${path} answered ${status}: ${text}`)
  return text
}

const writeConfigMap: Write = async (api, name) => {
  await send(api, 'POST', CONFIG_MAPS, { metadata: { name }, data: { name } })
  return { kind: 'ConfigMap', name, verb: 'create' }
}

const writeUser: Write = async (api, name) => {
  const person = { userID: name, displayName: 'Someone', defaultRole: 'viewer', password: 'Tall-tree-42' }
  await send(api, 'POST', USERS, person)
  return { kind: 'User', name, verb: 'create' }
}

const writeToken: Write = async (api, name) => {
  const text = await send(api, 'POST', '/api/v1/session/access-tokens', { name, readOnly: true, days: 1 })
  const { id, token } = created.parse(JSON.parse(text)).result
  return { kind: 'AccessToken', name: id, verb: 'create', secret: token }
}

/** Registers the same cluster under one more name. */
const writeCluster =
  (kubeconfigPath: string): Write =>
  async (api, name) => {
    const credentials = { kubeconfig: readFileSync(kubeconfigPath, 'utf8') }
    await send(api, 'POST', '/api/v1/system/clusters', { name, credentials })
    return { kind: 'Cluster', name, verb: 'create' }
  }

/** People in turn, each made a developer after they were acknowledged as a viewer. */
const writeRole: Write = async (api, name) => {
  await writeUser(api, name)
  await send(api, 'PUT', `${USERS}/${name}`, { defaultRole: 'developer' })
  return { kind: 'Role', name, verb: 'update' }
}

/** One writer for each kind of thing that people write; names begin with `prefix`. */
export function buildWriters(prefix: string, kubeconfigPath: string): (() => Writer)[] {
  const writes: readonly [string, Write][] = [
    ['config', writeConfigMap],
    ['person', writeUser],
    ['role', writeRole],
    ['token', writeToken],
    ['cluster', writeCluster(kubeconfigPath)],
  ]
  return writes.map(([kind, write]) => () => {
    let count = 0
    return (api) => write(api, `${prefix}-${kind}-${++count}`)
  })
}

export type Writer = (api: ApiClient) => Promise<Acknowledged>
