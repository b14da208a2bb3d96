/**
 * Who answers a call of the mesh API: a client that must have the built-in engine asks for it by this header, and an answer
 * of a Kiali that is named for the cluster bears it (docs/adr/0046).
 */
export const MESH_PROVIDER = 'x-naru-mesh'
export type MeshProvider = 'built-in' | 'kiali'
