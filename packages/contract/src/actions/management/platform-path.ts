import { recordPath } from '../../api/record-path.ts'
import type { ActionObject } from '../action.ts'

/** Where the platform keeps one of its own objects. */
export function platformPath({ kind, name }: Pick<ActionObject, 'kind' | 'name'>): string {
  if (kind.collection === undefined) throw new Error(`No records of ${kind.plural} are kept here`)
  return recordPath(kind.collection, name)
}
