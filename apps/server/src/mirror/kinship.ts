import { BUILT_IN_KINDS } from '@naru/contract/kinds/built-in-kinds'
import { type KindRef, parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import { isWhole, type KindSpec } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readHome } from '@naru/contract/kubernetes/read-home'
import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import { parseTime } from '@naru/contract/kubernetes/time'
import { relationReaders } from '@naru/contract/relations/read-relation'
import type { Relation, RelationWord } from '@naru/contract/relations/relation'
import { NOTEBOOK_LABEL } from '@naru/contract/rules/notebook-state'

/** How objects of one kind belong to those of another, told from the kinds' relations without seeing the others. */
export type Kinship = {
  /** What stands above an object, the highest last: its controller, and whoever that one's name tells of. */
  ownersAbove(object: KubeObject): readonly Owner[]
  /** Whether an object belongs to another: by its kind, or, where only add-ons own some of that kind, by its controller. */
  isOwned(ref: KindRef, object: KubeObject): boolean
  /** Owned whatever add-ons there are, and owns nothing itself: a pod. */
  isLeaf(ref: KindRef): boolean
  /** The objects that an object names with that word. */
  named(ref: KindRef, word: RelationWord, object: KubeObject): readonly Named[]
}

export type Owner = { readonly kind: KindRef; readonly name: string }
export type Named = Owner & { readonly namespace: string | null }

type OwnerRelation = Extract<Relation, { by: 'owner' }>
type Metadata = KubeObject['metadata']
type Known = Pick<KindSpec, 'scope' | 'kind' | 'feature' | 'relations' | 'among'> & {
  readonly ref: KindRef
  readonly group: string
}

export function createKinship(specs: readonly KindSpec[] = kinds): Kinship {
  const registered = specs.map((spec): Known => ({ ...spec, ref: spec.id, group: spec.api.group }))
  const known = [...BUILT_IN.filter((one) => !registered.some((own) => isSame(own, one))), ...registered]
  const byRef = new Map(known.map((one) => [one.ref, one]))
  const whole = known.filter(isWhole)
  const byName = new Map(whole.map((one) => [`${one.group}/${one.kind}`, one.ref]))
  const owning = whole.flatMap(({ ref, feature, relations }) =>
    relations.flatMap((relation) => (relation.by === 'owner' ? [{ owner: ref, feature, relation }] : [])),
  )
  const owned = new Set(owning.map(({ relation }) => relation.to))
  const alwaysOwned = new Set(
    owning.flatMap(({ feature, relation }) => (feature === undefined ? relation.to : [])),
  )

  /** A kind that nobody knows keeps its own name, which no reference equals. */
  function refOf(apiVersion: string, kind: string): KindRef {
    return byName.get(`${parseApiVersion(apiVersion).group}/${kind}`) ?? kind
  }

  function ownersAbove({ metadata }: KubeObject): readonly Owner[] {
    const controller = metadata.ownerReferences?.find(({ controller }) => controller)
    if (controller === undefined) return []
    const first = { kind: refOf(controller.apiVersion, controller.kind), name: controller.name }
    const above = owning.flatMap(({ owner, relation }) => {
      const name = relation.to === first.kind ? tellOwner(relation, first.name, metadata) : null
      return name === null ? [] : [{ kind: owner, name }]
    })
    return [first, ...above]
  }

  return {
    ownersAbove,
    isOwned(ref, object) {
      if (alwaysOwned.has(ref) || !owned.has(ref)) return alwaysOwned.has(ref)
      const [controller] = ownersAbove(object)
      return owning.some(({ owner, relation }) => relation.to === ref && owner === controller?.kind)
    },
    isLeaf: (ref) => alwaysOwned.has(ref) && !owning.some(({ owner }) => owner === ref),
    named(ref, word, object) {
      const found: Named[] = []
      for (const { relation, visitNames } of relationReaders(byRef.get(ref)?.relations ?? [])) {
        if (relation.by !== 'name' || relation.word !== word) continue
        const isOfCluster = byRef.get(relation.to)?.scope === 'cluster'
        visitNames(object, ({ name, namespace }) => {
          found.push({
            kind: relation.to,
            namespace: isOfCluster ? null : (namespace ?? readHome(object)),
            name,
          })
        })
      }
      return found
    },
  }
}

const BUILT_IN: readonly Known[] = BUILT_IN_KINDS.flatMap(({ ref, ...kind }) => {
  const resource = parseDiscoveredRef(ref)
  return resource ? [{ ...kind, ref, group: resource.group }] : []
})

function isSame(a: Known, b: Known): boolean {
  return a.group === b.group && a.kind === b.kind
}

/** Of the kinds of the product. */
export const KINSHIP = createKinship()

/** The name of the owner of an object's controller, where that name and the object's own data tell it. */
function tellOwner({ named }: OwnerRelation, name: string, metadata: Metadata): string | null {
  return named === undefined ? null : OWNER_NAMES[named](name, metadata)
}

const OWNER_NAMES: Readonly<
  Record<NonNullable<OwnerRelation['named']>, (name: string, metadata: Metadata) => string | null>
> = {
  /** A deployment names its replica sets after itself and the hash of the template. */
  'template-hash'(name, { labels }) {
    const hash = labels?.['pod-template-hash']
    return hash && name.endsWith(`-${hash}`) ? name.slice(0, -hash.length - 1) : null
  },
  /** A cron job names its runs after itself and the minute that each was planned for; a job made by hand has none. */
  'scheduled-minute'(name, { creationTimestamp }) {
    const [, owner, minute] = /^(.+)-(\d{8})$/.exec(name) ?? []
    const created = parseTime(creationTimestamp)
    if (owner === undefined || created === null) return null
    return Math.abs(created - Number(minute) * 60_000) <= RUN_MS ? owner : null
  },
  /** A deployment config names its replication controllers after itself and a number, and its pods after itself. */
  'rollout-number'(name, { labels }) {
    const owner = labels?.['deploymentconfig']
    return owner && name.startsWith(`${owner}-`) && /^\d+$/.test(name.slice(owner.length + 1)) ? owner : null
  },
  /** Kubeflow labels the pods of a notebook, whose set has its name. */
  'notebook-label': (name, { labels }) => (labels?.[NOTEBOOK_LABEL] === name ? name : null),
}

/** Retries, and runs that had to wait, come later than their minute; a date in a job's name lies years away. */
const RUN_MS = 30 * 24 * 3_600_000
