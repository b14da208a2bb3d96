import { type Followed, followValidator } from '../../checks/follow-validator.ts'
import type { Validator } from '../../checks/validator.ts'
import type { MeshSnapshot } from '../../model/mesh-snapshot.ts'
import type { Reader } from '../mesh-world.ts'
import { openSnapshot } from '../readable-snapshot.ts'

/** Judges a mesh by what a reader may see of it alone. */
export type OpenJudge = (snapshot: MeshSnapshot, reader: Reader) => Validator

/** Of so many readers of different rights the judgements are kept; of whoever asked longest ago they are made anew. */
const MOST_READERS = 8

type Known = Followed & { readonly whole: MeshSnapshot }

/** Readers of the same rights share their judgements, which follow the mesh as those of the whole do. */
export function createOpenJudge(): OpenJudge {
  const known = new Map<string, Known>()
  // One question asks of many namespaces, and rights take long to compare.
  let last: (Pick<Known, 'whole' | 'validator'> & { readonly reader: Reader }) | null = null
  return (whole, reader) => {
    if (last?.reader === reader && last.whole === whole) return last.validator
    const rights = JSON.stringify([reader.namespaces, reader.types])
    const before = known.get(rights) ?? null
    const now = before?.whole === whole ? before : follow(whole, reader, before)
    // The order of the map is that in which they asked.
    known.delete(rights)
    known.set(rights, now)
    for (const oldest of [...known.keys()].slice(0, -MOST_READERS)) known.delete(oldest)
    last = { whole, reader, validator: now.validator }
    return now.validator
  }
}

function follow(whole: MeshSnapshot, reader: Reader, before: Known | null): Known {
  const snapshot = openSnapshot(whole, reader)
  return { whole, snapshot, validator: followValidator(snapshot, before) }
}
