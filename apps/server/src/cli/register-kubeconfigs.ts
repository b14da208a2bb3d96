import { readFile } from 'node:fs/promises'
import { formatMessage } from '@naru/contract/rules/format-message'
import type { ClusterAccess } from '@naru/kube/cluster-access'
import { type Kubeconfig, parseKubeconfig } from '@naru/kube/kubeconfig'
import { KubeconfigError } from '@naru/kube/kubeconfig-error'
import type { ClusterRecord, ClusterStore } from '../clusters/cluster-store.ts'
import { checkParts } from '../clusters/credentials.ts'
import type { Clock } from '../system/clock.ts'
import { clusterName } from './cluster-name.ts'
import { cliLocale, say } from './messages.ts'

/**
 * Registers every context of the files, or renews the credentials of those already there; bad contexts are named. What a
 * file holds is kept also beside an account of Naru's own: whoever can read the database's key can read the file.
 */
export async function registerKubeconfigs(
  store: ClusterStore,
  clock: Clock,
  files: readonly string[],
): Promise<void> {
  const known = new Map((await store.load()).map((record) => [record.name, record]))
  for (const file of files) {
    for (const { name: context, access } of await loadContexts(file)) {
      const name = clusterName(context)
      const why = findRefusal(access)
      if (why !== null) say('contextRefused', { context, why })
      if (why !== null || access instanceof KubeconfigError) continue
      const record = known.get(name)
      if (!record) await store.insert({ id: name, name, description: '', access }, clock.now())
      else if (!isKept(record, access)) await store.change(record.id, { access, keep: true }, clock.now())
    }
  }
}

function isKept({ access, account }: ClusterRecord, given: ClusterAccess): boolean {
  const known = account.as === 'own' ? account.given : access
  return account.keep && JSON.stringify(known) === JSON.stringify(given)
}

function findRefusal(access: Kubeconfig['contexts'][number]['access']): string | null {
  if (access instanceof KubeconfigError) return access.message
  const lack = checkParts(access, false)
  return lack && formatMessage(lack.key, cliLocale(), lack.params)
}

async function loadContexts(file: string): Promise<Kubeconfig['contexts']> {
  return parseKubeconfig(await readFile(file, 'utf8')).contexts
}
