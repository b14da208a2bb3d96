import { createIssuer, type Issuer } from './issuer.ts'
import { type ExternalIssuers, type IssuerSettings, LOCAL_ISSUER } from './issuer-settings.ts'

/** Everybody who vouches for people: the built-in identity provider and others. */
export type Issuers = {
  readonly external: readonly Issuer[]
  readonly localAccounts: boolean
  find(id: string): Issuer | undefined
  /** Where a sign-in begins that names nobody: at the one issuer that there is to choose, else where people choose. */
  choose(): Issuer
}

type IssuersOptions = {
  /** Where issuers lead back to; each has an address of its own, so that none can pass on another's answer. */
  readonly callback: string
  readonly afterSignOut: string
  readonly now: () => number
}

export function createIssuers(
  local: IssuerSettings,
  { issuers, localAccounts }: ExternalIssuers,
  { callback, ...rest }: IssuersOptions,
): Issuers {
  const own = createIssuer(local, { ...rest, redirectUri: callback })
  const external = issuers.map((settings) =>
    createIssuer(settings, { ...rest, redirectUri: `${callback}/${settings.id}` }),
  )
  const [first, second] = external
  return {
    external,
    localAccounts,
    find: (id) => (id === LOCAL_ISSUER ? own : external.find(({ settings }) => settings.id === id)),
    choose: () => (!localAccounts && first && !second ? first : own),
  }
}
