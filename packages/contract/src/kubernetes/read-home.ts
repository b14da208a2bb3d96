import type { KubeObject } from './object.ts'

/** The namespace of an object whose shape nobody has checked. */
export function readHome({ metadata }: KubeObject): string | null {
  return typeof metadata?.namespace === 'string' && metadata.namespace !== '' ? metadata.namespace : null
}
