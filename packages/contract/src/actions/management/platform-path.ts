import type { ActionObject } from '../action.ts'

/** Where the platform keeps one of its own objects. */
export function platformPath({ kind, name }: Pick<ActionObject, 'kind' | 'name'>): string {
  return `/system/${kind.plural}/${encodeURIComponent(name)}`
}
