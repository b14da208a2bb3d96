import type { IstioObject } from '../model/istio-object.ts'

/** The namespace that an object lives in, empty for one that lives in none. */
export function homeOf({ metadata }: Pick<IstioObject, 'metadata'>): string {
  return metadata.namespace ?? ''
}
