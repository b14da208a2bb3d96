import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Cluster, cluster, clusterFace } from '@naru/contract/api/clusters'
import type { ClusterInput } from '@naru/contract/api/inputs/cluster-input'
import { AppError } from '@naru/contract/errors/app-error'
import { parseKubeconfig } from '@naru/kube/kubeconfig'
import { KubeconfigError } from '@naru/kube/kubeconfig-error'
import * as z from 'zod'
import { parseCredentials } from '../clusters/credentials.ts'
import { clusterName } from './cluster-name.ts'
import { say } from './messages.ts'
import { type Offline, runOffline } from './offline.ts'
import { openRemote, REMOTE_OPTIONS, type Remote } from './remote.ts'
import { UsageError } from './usage-error.ts'

const PATH = '/api/v1/system/clusters'

/** `naru cluster add|list|remove`; a cluster added offline is looked at when the server starts. */
export async function clusterCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...REMOTE_OPTIONS,
      kubeconfig: { type: 'string' },
      context: { type: 'string' },
      name: { type: 'string' },
      insecure: { type: 'boolean' },
    },
  })
  const [verb, name] = positionals
  const remote = await openRemote(values)
  if (verb === 'list') return printClusters(await listClusters(remote))
  if (verb === 'add') {
    if (values.kubeconfig === undefined)
      throw new UsageError('naru cluster add --kubeconfig FILE [--context NAME] [--insecure]')
    const input = buildInput(await readFile(values.kubeconfig, 'utf8'), values)
    const added = remote
      ? cluster.parse(await remote('POST', PATH, input))
      : await runOffline((offline) => addOffline(offline, input))
    return say('clusterAdded', added)
  }
  if (verb !== 'remove' || name === undefined) throw new UsageError('naru cluster add | list | remove NAME')
  const found = (await listClusters(remote)).find((one) => one.name === name || one.id === name)
  if (!found) throw new AppError('RESOURCE_NOT_FOUND')
  await (remote
    ? remote('DELETE', `${PATH}/${encodeURIComponent(found.id)}/safe`)
    : runOffline((offline) => removeOffline(offline, found.id)))
  say('clusterRemoved', { name: found.name })
}

type Shown = Pick<Cluster, 'id' | 'name' | 'version'> & Partial<Pick<Cluster, 'server' | 'status'>>

/** Some people are told the face of a cluster alone. */
const shown = z.union([cluster, clusterFace])

async function listClusters(remote: Remote | null): Promise<Shown[]> {
  if (remote) return z.array(shown).parse(await remote('GET', PATH))
  return runOffline(({ services }) => services.clusters.load())
}

function printClusters(clusters: readonly Shown[]): void {
  for (const { name, status, version, server } of clusters) {
    console.log([name, status ?? '-', version ?? '-', server ?? '-'].join('\t'))
  }
}

type Chosen = {
  readonly context?: string | undefined
  readonly name?: string | undefined
  readonly insecure?: boolean | undefined
}

/** The cluster is called as its context where no name is given, in the letters that names may have. */
function buildInput(kubeconfig: string, { context, name, insecure }: Chosen): ClusterInput {
  const chosen = context ?? currentContext(kubeconfig)
  const plain = clusterName(name ?? chosen ?? '')
  if (plain === '') throw new UsageError('The kubeconfig has no current context: give --context or --name')
  const credentials = {
    kubeconfig,
    ...(context === undefined ? {} : { context }),
    ...(insecure ? { insecure } : {}),
  }
  return { name: plain, credentials }
}

/** What is wrong with a kubeconfig is said when it is used. */
function currentContext(kubeconfig: string): string | undefined {
  try {
    return parseKubeconfig(kubeconfig).currentContext
  } catch (error) {
    if (error instanceof KubeconfigError) return undefined
    throw error
  }
}

async function addOffline({ deps, services, actor }: Offline, input: ClusterInput) {
  const { name } = input
  const access = parseCredentials(input.credentials)
  await services.clusters.insert({ id: name, name, description: '', access }, deps.clock.now())
  await services.audit.recordSystem(actor, {
    verb: 'create',
    kind: 'Cluster',
    name,
    outcome: 'success',
    status: 200,
  })
  return { name, server: access.server }
}

async function removeOffline({ services, actor }: Offline, id: string): Promise<void> {
  await services.clusters.remove(id)
  await services.audit.recordSystem(actor, {
    verb: 'delete',
    kind: 'Cluster',
    name: id,
    outcome: 'success',
    status: 200,
  })
}
