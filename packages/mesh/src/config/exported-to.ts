import type { IstioObject } from '../model/istio-object.ts'
import { asStrings } from './spec-reader.ts'

/** Whether an object in a namespace that exports itself to `exportTo` can be seen from another namespace. */
export function isExportedTo(exportTo: readonly string[], home: string, viewer: string): boolean {
  if (exportTo.length === 0) return true
  return exportTo.some((scope) => scope === '*' || scope === viewer || (scope === '.' && home === viewer))
}

/** The objects of a type that a namespace can see, by their own `exportTo`. */
export function visibleFrom(objects: readonly IstioObject[], viewer: string): readonly IstioObject[] {
  return objects.filter(({ metadata, spec }) =>
    isExportedTo(asStrings(spec?.['exportTo']), metadata.namespace ?? '', viewer),
  )
}
