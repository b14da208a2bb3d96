import type { HelmRepository } from '@naru/contract/api/helm/repositories'
import type { Selectable } from 'kysely'
import type { Sealer } from '../crypto/seal.ts'
import type { Place } from './get-guarded.ts'
import type { HelmTables } from './tables.ts'

export type KeptRepository = { readonly name: string; readonly description: string; readonly place: Place }

export type RepositoryRow = Selectable<HelmTables['helm_repositories']>

export const PLACE_COLUMNS = ['name', 'url', 'username', 'authority', 'insecure', 'sealed'] as const

export type PlaceRow = Pick<RepositoryRow, (typeof PLACE_COLUMNS)[number]>

const contextOf = (name: string): string => `helm-repository:${name}`

/** How a place is kept: its password sealed for this repository alone. */
export function buildColumns(sealer: Sealer, { name, description, place }: KeptRepository) {
  return {
    description,
    url: place.url,
    username: place.user,
    authority: place.authority,
    insecure: place.insecure,
    sealed: place.password === '' ? '' : sealer.seal(place.password, contextOf(name)),
  }
}

/** The same as it is used. */
export function readPlace(sealer: Sealer, row: PlaceRow): Place {
  const { name, url, username, authority, insecure, sealed } = row
  const password = sealed === '' ? '' : sealer.open(sealed, contextOf(name))
  return { url, user: username, authority, insecure, password }
}

/** The same as people are told of it. */
export function buildRecord(row: RepositoryRow): HelmRepository {
  const { name, description, url, username, authority, insecure, charts, failure, version } = row
  return {
    name,
    description,
    url,
    user: username,
    hasPassword: row.sealed !== '',
    certificateAuthority: authority,
    insecure,
    charts,
    leftOut: row.left_out,
    read: row.read_at?.toISOString() ?? null,
    failure,
    failingSince: row.failing_since?.toISOString() ?? null,
    version,
    created: row.created.toISOString(),
  }
}
