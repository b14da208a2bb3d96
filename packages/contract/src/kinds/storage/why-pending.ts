import { isDefaultClass } from '../../kubernetes/default-class.ts'
import { formatLabelSelector, matchesLabels, readLabelSelector } from '../../kubernetes/label-selector.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import type { LabelSelector } from '../../kubernetes/pod.ts'
import { parseQuantity } from '../../kubernetes/quantity.ts'
import { readAt, readFields, readList, readText } from '../../manifest/read.ts'

/** Why a claim has no volume yet, worst first; `first-consumer` and `no-node` are as they should be. */
export type PendingCause =
  | { readonly why: 'no-default' }
  | { readonly why: 'no-class'; readonly storageClass: string }
  | { readonly why: 'taken'; readonly volume: string }
  | { readonly why: 'first-consumer'; readonly storageClass: string }
  | { readonly why: 'no-node'; readonly storageClass: string }
  | { readonly why: 'no-volume'; readonly storageClass: string; readonly size: string }
  | { readonly why: 'provisioner'; readonly storageClass: string; readonly provisioner: string }

/** What a cause is not known without; what is about neither pods nor volumes, classes alone tell. */
export function restsOn({ why }: PendingCause): 'classes' | 'free' | 'pods' {
  if (why === 'no-default' || why === 'no-class') return 'classes'
  return why === 'first-consumer' || why === 'no-node' ? 'pods' : 'free'
}

/** What the claim could have, and who waits for it. */
export type ClaimSurroundings = {
  readonly classes: readonly KubeObject[]
  /** Volumes that nobody has. */
  readonly free: readonly KubeObject[]
  /** How many pods use the claim. */
  readonly pods: number
}

/** Values of columns and labels by which a cluster's volumes are narrowed. */
export type VolumeQuery = {
  readonly filters: { column: string; op: 'in'; values: string[] }[]
  readonly labels?: string
}

/** By what the volumes are found among which the claim's may be: of many in a cluster few are. */
export function lookForVolumes(claim: KubeObject, classes: readonly KubeObject[]): VolumeQuery {
  const { volumeName, storageClassName, selector } = readFields(claim['spec'])
  const only = (column: string, value: string) => ({ column, op: 'in' as const, values: [value] })
  const free = only('status', 'Available')
  const named = readText(volumeName)
  if (named !== '') return { filters: [free, only('name', named)] }
  const ofClass =
    storageClassName === undefined
      ? (classes.find(isDefaultClass)?.metadata.name ?? '')
      : readText(storageClassName)
  const labels = formatLabelSelector(readLabelSelector(readFields(selector)))
  const isShort = labels.length <= LONGEST_SELECTOR
  return {
    filters: ofClass === '' ? [free] : [free, only('storage-class', ofClass)],
    ...(labels !== '' && isShort && { labels }),
  }
}

/** What lists take; a longer one narrows nothing, and each volume is asked. */
const LONGEST_SELECTOR = 1000

const NO_PROVISIONER = 'kubernetes.io/no-provisioner'
/** Where the scheduler tells the provisioner for which node it is to make the volume. */
const SELECTED_NODE = 'volume.kubernetes.io/selected-node'

/** What a claim waits for; null where nothing stands in its way. */
export function whyPending(claim: KubeObject, around: ClaimSurroundings): PendingCause | null {
  const { volumeName, storageClassName: asked } = readFields(claim['spec'])
  const volume = readText(volumeName)
  if (volume !== '') return findNamed(around.free, volume) ? null : { why: 'taken', volume }
  // Without the field the default one is meant; an empty name means volumes that are of no class.
  if (asked === undefined) {
    const found = around.classes.find(isDefaultClass)
    return found ? whyClassWaits(claim, found, around) : { why: 'no-default' }
  }
  const name = readText(asked)
  const found = findNamed(around.classes, name)
  if (found) return whyClassWaits(claim, found, around)
  return name === '' ? whyNoVolume(claim, name, around) : { why: 'no-class', storageClass: name }
}

function whyClassWaits(
  claim: KubeObject,
  { metadata, ...found }: KubeObject,
  around: ClaimSurroundings,
): PendingCause | null {
  const storageClass = metadata.name
  const provisioner = readText(found['provisioner'])
  if (found['volumeBindingMode'] === 'WaitForFirstConsumer') {
    if (around.pods === 0) return { why: 'first-consumer', storageClass }
    const isMade = provisioner !== NO_PROVISIONER
    if (isMade && !claim.metadata.annotations?.[SELECTED_NODE]) return { why: 'no-node', storageClass }
  }
  const missing = whyNoVolume(claim, storageClass, around)
  return missing && provisioner !== NO_PROVISIONER
    ? { why: 'provisioner', storageClass, provisioner }
    : missing
}

/** Whether it needs a volume that somebody has yet to make. */
function whyNoVolume(
  claim: KubeObject,
  storageClass: string,
  { free }: ClaimSurroundings,
): PendingCause | null {
  const found = free.some((volume) => suits(volume, claim, storageClass))
  return found ? null : { why: 'no-volume', storageClass, size: sizeOf(claim) }
}

function findNamed(objects: readonly KubeObject[], name: string): KubeObject | undefined {
  return objects.find(({ metadata }) => metadata.name === name)
}

function sizeOf(claim: KubeObject): string {
  return readText(readAt(claim, 'spec', 'resources', 'requests', 'storage'))
}

/** Whether the claim could have that volume: kept for nobody else, large enough, of its class, with its modes and labels. */
function suits(volume: KubeObject, claim: KubeObject, storageClass: string): boolean {
  const [has, wants] = [readFields(volume['spec']), readFields(claim['spec'])]
  const size = parseQuantity(readText(readFields(has['capacity'])['storage'])) ?? 0
  const modes = readList(has['accessModes'])
  const mode = (spec: typeof has) => readText(spec['volumeMode']) || 'Filesystem'
  // A selector of a claim that the cluster holds has been checked by it.
  const selector = readFields(wants['selector']) as LabelSelector
  const { name, namespace } = readFields(has['claimRef'])
  const isKept =
    name !== undefined && (name !== claim.metadata.name || namespace !== claim.metadata.namespace)
  return (
    !isKept &&
    readText(has['storageClassName']) === storageClass &&
    size >= (parseQuantity(sizeOf(claim)) ?? 0) &&
    readList(wants['accessModes']).every((wanted) => modes.includes(wanted)) &&
    mode(has) === mode(wants) &&
    matchesLabels(readLabelSelector(selector), volume.metadata.labels)
  )
}
