import { readFile } from 'node:fs/promises'
import { type Kubeconfig, parseKubeconfig } from '@naru/kube/kubeconfig'
import { KubeconfigError } from '@naru/kube/kubeconfig-error'
import type { ClusterStore } from '../clusters/cluster-store.ts'
import type { Clock } from '../system/clock.ts'
import { clusterName } from './cluster-name.ts'
import { say } from './messages.ts'

/** Registers every context of the files, or renews the credentials of those already there; bad contexts are named. */
export async function registerKubeconfigs(
  store: ClusterStore,
  clock: Clock,
  files: readonly string[],
): Promise<void> {
  const known = new Map((await store.load()).map((record) => [record.name, record]))
  for (const file of files) {
    for (const { name: context, access } of await loadContexts(file)) {
      const name = clusterName(context)
      if (access instanceof KubeconfigError) {
        say('contextRefused', { context, why: access.message })
        continue
      }
      const record = known.get(name)
      const same = record && JSON.stringify(record.access) === JSON.stringify(access)
      if (!record) await store.insert({ id: name, name, description: '', access }, clock.now())
      else if (!same) await store.change(record.id, { access }, clock.now())
    }
  }
}

async function loadContexts(file: string): Promise<Kubeconfig['contexts']> {
  return parseKubeconfig(await readFile(file, 'utf8')).contexts
}
