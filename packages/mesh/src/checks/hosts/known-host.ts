import { isExportedTo, isVisibleFrom } from '../../config/exported-to.ts'
import { homeOf } from '../../config/home.ts'
import { coversHost, wildcardsAbove } from '../../config/host.ts'
import { asStrings, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import type { MeshView } from '../mesh-view.ts'

/** Whether a full host leads anywhere for a namespace: to a service entry, or to an entry of istiod's registry. */
export function isKnownHost(host: string, viewer: string, mesh: MeshView): boolean {
  return serviceEntriesFor(host, viewer, mesh).length > 0 || isRegistered(host, viewer, mesh)
}

/** The same, where a wildcard is not known by the services that it covers, but only as a whole. */
export function isWhollyKnownHost(host: string, viewer: string, mesh: MeshView): boolean {
  const registered = mesh.registered(host).filter((entry) => coversHost(entry.host, host))
  return (
    serviceEntriesFor(host, viewer, mesh).length > 0 ||
    registered.some(({ namespace, exportTo }) => isExportedTo(exportTo, namespace, viewer))
  )
}

/** ServiceEntries that a namespace sees and that cover a host, wholly or as a domain above it. */
export function serviceEntriesFor(host: string, viewer: string, mesh: MeshView): readonly IstioObject[] {
  const endings = new Set([host, ...wildcardsAbove(host)].map((name) => name.replace(/^\*\.?/, '')))
  return [...new Set([...endings].flatMap((ending) => mesh.objectsFor('serviceentries', ending)))].filter(
    (entry) =>
      isVisibleFrom(entry, viewer) && entryHosts(entry).some((own) => host.endsWith(own.replace(/^\*/, ''))),
  )
}

export function isRegistered(host: string, viewer: string, mesh: MeshView): boolean {
  return mesh.registered(host).some(({ namespace, exportTo }) => isExportedTo(exportTo, namespace, viewer))
}

/** VirtualServices that a namespace sees and that answer to a host, by name or by a wildcard. */
export function isVirtualHost(host: string, viewer: string, mesh: MeshView): boolean {
  return [host, ...wildcardsAbove(host)]
    .flatMap((name) => mesh.objectsFor('virtualservices', name))
    .some((service) => isVisibleFrom(service, viewer) && answersTo(service, host, mesh))
}

function answersTo(service: IstioObject, host: string, mesh: MeshView): boolean {
  return entryHosts(service).some((own) => coversHost(mesh.fullHost(own, homeOf(service)), host))
}

function entryHosts({ spec }: IstioObject): readonly string[] {
  return asStrings(recordAt(spec)['hosts'])
}
