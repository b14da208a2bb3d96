import type { KubeObject } from '../../kubernetes/object.ts'
import { readAt, readItems, readString } from '../../manifest/read.ts'
import { isStopped } from '../../rules/notebook-state.ts'
import type { RuleContext } from '../kind-rules.ts'
import { notebookVolume } from './notebook-volume.ts'

/** Namespaces of Kubeflow's users, of which its own page of volumes shows every claim. */
const PROFILE = { label: 'app.kubernetes.io/part-of', value: 'kubeflow-profile' }
/** What Open Data Hub marks the claims of its workbenches with. */
const DATA_HUB = { label: 'opendatahub.io/dashboard', value: 'true' }

function claimsOf({ spec }: KubeObject): readonly string[] {
  return readItems(readAt(spec, 'template', 'spec', 'volumes')).map((volume) =>
    readString(readAt(volume, 'persistentVolumeClaim', 'claimName')),
  )
}

/** The notebooks that mount a claim, whether they run or not. */
export function listMounting(claim: KubeObject, notebooks: readonly KubeObject[]): readonly KubeObject[] {
  const { name, namespace } = claim.metadata
  return notebooks.filter(
    (notebook) => notebook.metadata.namespace === namespace && claimsOf(notebook).includes(name),
  )
}

/** Whether a claim is a volume of notebooks: it says so, a notebook mounts it, or it is of one of Kubeflow's users. */
export function isNotebookVolume(claim: KubeObject, { objects }: RuleContext): boolean {
  const { labels = {}, namespace } = claim.metadata
  if ([notebookVolume.among, DATA_HUB].some(({ label, value }) => labels[label] === value)) return true
  const [notebooks, namespaces] = [objects?.('notebook') ?? null, objects?.('namespace') ?? null]
  if (Array.isArray(notebooks) && listMounting(claim, notebooks).length > 0) return true
  if (!Array.isArray(namespaces)) return false
  const home = (namespaces as readonly KubeObject[]).find(({ metadata }) => metadata.name === namespace)
  return home?.metadata.labels?.[PROFILE.label] === PROFILE.value
}

/** Who would miss a claim: pods hold it now, notebooks mount it once they are started, or nobody does. */
export type VolumeUse = 'mounted' | 'held' | 'free' | 'unknown'

type Users = { readonly notebooks: readonly KubeObject[] | null; readonly pods: number | null }

export function judgeVolumeUse(claim: KubeObject, { notebooks, pods }: Users): VolumeUse {
  if (pods !== null && pods > 0) return 'mounted'
  if (notebooks === null) return 'unknown'
  const mounting = listMounting(claim, notebooks)
  if (mounting.some((notebook) => !isStopped(notebook))) return 'mounted'
  if (mounting.length > 0) return 'held'
  return pods === null ? 'unknown' : 'free'
}
