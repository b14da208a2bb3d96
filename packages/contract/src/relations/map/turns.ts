import type { RelationWord } from '../relation.ts'
import type { Came } from './map-draft.ts'

/** What many need, or are held to, at once: whoever comes to it asks for what it needs in turn, not for everybody else who needs it. */
const NEEDS: readonly RelationWord[] = [
  'runs',
  'uses',
  'mounts',
  'pulls-with',
  'runs-as',
  'runs-on',
  'started-by',
  'provisions',
  'limits',
]

/**
 * Whether a second step may follow the first: along the same way always; in the other way where neither says what is
 * needed, and never back over the relation by which the first came, which leads to its equals.
 */
export function mayFollow(came: Came | null, next: Came): boolean {
  if (came === null || came.way === next.way) return true
  if (NEEDS.includes(came.word) || NEEDS.includes(next.word)) return false
  return came.word !== next.word || came.from !== next.from
}
