import { hasSelector, type PeerMode, peerMode } from '../../mtls/mtls-modes.ts'
import type { MeshView } from '../mesh-view.ts'

export type WideMode = Exclude<PeerMode, 'UNSET'>

/** Modes of a namespace's PeerAuthentications that apply to all of it; UNSET leaves the decision to the mesh. */
export function namespacePeerModes(namespace: string, mesh: MeshView): readonly WideMode[] {
  return namespace === mesh.settings.rootNamespace ? [] : wideModes(namespace, mesh)
}

/** Modes of the PeerAuthentications that apply to the whole mesh. */
export function meshPeerModes(mesh: MeshView): readonly WideMode[] {
  return wideModes(mesh.settings.rootNamespace, mesh)
}

/** The namespace that a host such as `*.shop.svc.cluster.local` stands for; null for any other host. */
export function namespaceOfWildcard(host: string, { settings }: MeshView): string | null {
  const [star, namespace, ...domain] = host.split('.')
  const isNamespace = star === '*' && ['svc', settings.identityDomain].includes(domain.join('.'))
  return isNamespace && namespace ? namespace : null
}

function wideModes(namespace: string, mesh: MeshView): readonly WideMode[] {
  return mesh
    .objectsIn('peerauthentications', namespace)
    .filter((peer) => !hasSelector(peer))
    .flatMap((peer) => {
      const mode = peerMode(peer)
      return mode === null || mode === 'UNSET' ? [] : [mode]
    })
}
