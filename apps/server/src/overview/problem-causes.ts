import type { Spread } from '@naru/contract/kinds/kind-rules'
import { KINSHIP, type Kinship } from '../mirror/kinship.ts'
import type { FoundEntry } from './found-problems.ts'
import { ownerKeys, ownKey, problemKey } from './problem-keys.ts'

export type CausedProblems = {
  /** What has no known cause but itself. */
  readonly roots: readonly FoundEntry[]
  /** What is wrong only because of a root. */
  readonly consequences: ReadonlyMap<FoundEntry, readonly FoundEntry[]>
}

/** Clocks within a cluster differ, and a node's pods are marked at about the time when it is. */
const TOLERANCE_MS = 60_000

/**
 * A problem that spreads is the cause of what went wrong since at the other end of its relation (on a node that is
 * away, its pods), and of what went wrong since with the owners all of whose failing objects have such a cause. One
 * that spreads to what its object owns (a cron job's failed runs) stands for all of that. A few passes over the
 * problems, none over all objects.
 */
export function groupByCause(found: readonly FoundEntry[], kinship: Kinship = KINSHIP): CausedProblems {
  const spreading = found.filter((one) => spreadOf(one) !== undefined)
  if (spreading.length === 0) return { roots: found, consequences: new Map() }
  const causes = causesOfNaming(found, spreading, kinship)
  for (const [owner, cause] of causesOfOwners(found, causes, kinship)) causes.set(owner, cause)
  for (const [one, owner] of causesOfOwned(found, spreading, kinship))
    if (!causes.has(one)) causes.set(one, owner)
  const consequences = new Map<FoundEntry, FoundEntry[]>()
  const roots = found.filter((one) => {
    const cause = causes.get(one)
    if (cause === undefined) return true
    const others = consequences.get(cause)
    if (others) others.push(one)
    else consequences.set(cause, [one])
    return false
  })
  return { roots, consequences }
}

type Causes = Map<FoundEntry, FoundEntry>

function spreadOf({ entry }: FoundEntry): Spread | undefined {
  return entry.problem?.spreads
}

/** What names an object whose problem spreads over that relation. */
function causesOfNaming(
  found: readonly FoundEntry[],
  spreading: readonly FoundEntry[],
  kinship: Kinship,
): Causes {
  const causes: Causes = new Map()
  const words = [...new Set(spreading.flatMap((one) => spreadOf(one)?.over ?? []))]
  for (const word of words) {
    const ends = new Map(
      spreading.filter((one) => spreadOf(one)?.over === word).map((one) => [ownKey(one), one]),
    )
    for (const one of found) {
      const { object, row } = one.entry
      const named = kinship.named(one.kind, word, object)
      const [cause] = named.flatMap((end) => ends.get(problemKey(row.cluster, end)) ?? [])
      if (cause && beganWith(one, cause)) causes.set(one, cause)
    }
  }
  return causes
}

function causesOfOwners(found: readonly FoundEntry[], causes: Causes, kinship: Kinship): Causes {
  const ofOwners: Causes = new Map()
  if (causes.size === 0) return ofOwners
  const leaves = leavesByOwner(found, kinship)
  for (const one of found) {
    const under = leaves.get(ownKey(one)) ?? []
    const [cause] = under.flatMap((leaf) => causes.get(leaf) ?? [])
    if (cause && under.every((leaf) => causes.has(leaf)) && beganWith(one, cause)) ofOwners.set(one, cause)
  }
  return ofOwners
}

function leavesByOwner(
  found: readonly FoundEntry[],
  kinship: Kinship,
): ReadonlyMap<string, readonly FoundEntry[]> {
  const byOwner = new Map<string, FoundEntry[]>()
  for (const leaf of found.filter(({ kind }) => kinship.isLeaf(kind))) {
    for (const key of ownerKeys(leaf, kinship)) {
      const others = byOwner.get(key)
      if (others) others.push(leaf)
      else byOwner.set(key, [leaf])
    }
  }
  return byOwner
}

/** What is owned by an object whose problem spreads to it. */
function causesOfOwned(
  found: readonly FoundEntry[],
  spreading: readonly FoundEntry[],
  kinship: Kinship,
): Causes {
  const ofOwned: Causes = new Map()
  const owners = new Map(
    spreading.filter((one) => spreadOf(one)?.over === 'owns').map((one) => [ownKey(one), one]),
  )
  if (owners.size === 0) return ofOwned
  for (const one of found.filter(({ kind, entry }) => kinship.isOwned(kind, entry.object))) {
    const [owner] = ownerKeys(one, kinship).flatMap((key) => owners.get(key) ?? [])
    if (owner) ofOwned.set(one, owner)
  }
  return ofOwned
}

/** What was wrong before the cause began is a story of its own. */
function beganWith({ entry }: FoundEntry, cause: FoundEntry): boolean {
  const since = entry.problem?.since ?? null
  const causeSince = cause.entry.problem?.since ?? null
  return since !== null && (causeSince === null || since >= causeSince - TOLERANCE_MS)
}
