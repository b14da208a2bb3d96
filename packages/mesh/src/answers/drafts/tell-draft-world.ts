import type { MeshSnapshot } from '../../model/mesh-snapshot.ts'
import type { MeshWorld, Reader } from '../mesh-world.ts'
import { openSnapshot } from '../readable-snapshot.ts'
import type { DraftWorld } from './judge-draft.ts'

/** What `judgeDrafts` asks for, with what the reader may read: all that drafts of theirs are judged by. */
export type DraftSight = DraftWorld & { readonly reader: Reader }

/** What is larger nobody waits for to be told of a typing error: objects, then characters of their JSON. */
const [MOST_OBJECTS, MOST_LENGTH] = [10_000, 2 * 2 ** 20]

type Told = Pick<MeshWorld, 'cluster' | 'snapshot' | 'settings' | 'elsewhere'>

/** The mesh as a reader sees it, as JSON, for judging drafts where they are written; null where it is too large for that. */
export function tellDraftWorld(
  { cluster: { name }, snapshot, settings, elsewhere }: Told,
  reader: Reader,
): string | null {
  const open = openSnapshot(snapshot, reader)
  if (countObjects(open) > MOST_OBJECTS) return null
  const sight: DraftSight = {
    cluster: { name },
    snapshot: open,
    settings,
    reader,
    ...(elsewhere && { elsewhere }),
  }
  const text = JSON.stringify(sight)
  return text.length > MOST_LENGTH ? null : text
}

function countObjects({ clusters }: MeshSnapshot): number {
  return clusters.reduce((sum, { workloads, services, config }) => {
    const objects = Object.values(config).reduce((count, all) => count + all.length, 0)
    return sum + workloads.length + services.length + objects
  }, 0)
}
