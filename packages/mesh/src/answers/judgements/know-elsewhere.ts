import type { Locale } from '@naru/contract/i18n/locale'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { CHECKS } from '@naru/contract/mesh/checks/check-catalogue'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import {
  type Accounts,
  domainsFor,
  localDomains,
  someoneRunsAs,
  trustDomainOf,
} from '../../checks/authorization-policy/principals.ts'
import { valuesAt } from '../../checks/find-path.ts'
import { sourcesOf } from '../../config/authorization-rules.ts'
import { homeOf } from '../../config/home.ts'
import { asStrings } from '../../config/spec-reader.ts'
import type { MeshSettings } from '../../model/mesh-settings.ts'
import { type Elsewhere, isIn, type Mate, type MeshWorld, mayRead, type Reader } from '../mesh-world.ts'
import { invalidates } from './known-findings.ts'

/** Principals of policies of a cluster, and all names that its own trust domain has there. */
export type LostPrincipals = Elsewhere

/** The principals of the policies that a caller may read as which nobody runs in this cluster. */
export function findLostPrincipals({ cluster, settings }: MeshWorld, reader: Reader): LostPrincipals {
  const trustDomains = localDomains(settings)
  const accounts = accountsOf(cluster.workloads)
  const policies = cluster.config.authorizationpolicies ?? []
  const named = policies
    .filter((policy) => mayRead(reader, 'authorizationpolicies', homeOf(policy)))
    .flatMap((policy) => sourcesOf(policy).flatMap(({ fields }) => asStrings(fields['principals'])))
  const lost = [...new Set(named)].filter(
    (principal) => principal !== '*' && !someoneRunsAs(principal, accounts, trustDomains),
  )
  return { principals: lost, trustDomains }
}

/** Which of the principals that another cluster has lost are those of workloads here that the caller may see. */
export function findPrincipals(
  { cluster, settings }: MeshWorld,
  reader: Reader,
  { principals, trustDomains: theirs }: LostPrincipals,
): Elsewhere {
  const trustDomains = domainsFor(settings, theirs)
  const accounts = accountsOf(readable(cluster.workloads, reader))
  return { principals: principals.filter((one) => someoneRunsAs(one, accounts, trustDomains)), trustDomains }
}

/** Who runs in this cluster, as far as the caller may see it, for what is being written in another one. */
export function tellMate({ cluster, settings: { trustDomains } }: MeshWorld, reader: Reader): Mate {
  return { accounts: accountsOf(readable(cluster.workloads, reader)).accounts().toSorted(), trustDomains }
}

type Workloads = MeshWorld['cluster']['workloads']

function readable(workloads: Workloads, { namespaces }: Reader): Workloads {
  return workloads.filter(({ namespace }) => isIn(namespaces, namespace))
}

function accountsOf(workloads: Workloads): Accounts {
  return accountsIn(
    workloads.flatMap(({ namespace, serviceAccounts }) =>
      serviceAccounts.map((account) => `${namespace}/${account}`),
    ),
  )
}

function accountsIn(names: readonly string[]): Accounts {
  const all = new Set(names)
  return { runsAs: (namespace, account) => all.has(`${namespace}/${account}`), accounts: () => [...all] }
}

type Known = {
  readonly elsewhere: Elsewhere
  readonly settings: Pick<MeshSettings, 'ignoredChecks' | 'trustDomains'>
  readonly locale: Locale
}

/** What is said of principals, with what other clusters know of them. */
export function knowElsewhere(
  validation: ObjectValidation,
  object: KubeObject,
  known: Known,
): ObjectValidation {
  const { settings, locale } = known
  let isOther = false
  const checks = validation.checks.flatMap((check) => {
    const [principal] =
      check.code === 'KIA0106' || check.code === 'KIA0108' ? valuesAt(object, check.path) : []
    const code = typeof principal === 'string' ? judgeAnew(check.code, principal, known) : null
    if (code === null) return [check]
    isOther = true
    const { severity, text } = CHECKS[code]
    return settings.ignoredChecks.includes(code) ? [] : [{ ...check, code, severity, message: text[locale] }]
  })
  if (!isOther) return validation
  return { ...validation, checks, valid: !checks.some(invalidates) }
}

/** Null where nothing else is known. */
function judgeAnew(
  code: string,
  principal: string,
  { elsewhere, settings }: Known,
): 'KIA0106' | 'KIA0107' | null {
  const { principals, mates = [] } = elsewhere
  const own = localDomains(settings)
  const theirs = mates.map((mate) => domainsFor(mate, own))
  const isThere = mates.some(({ accounts }, index) =>
    someoneRunsAs(principal, accountsIn(accounts), theirs[index] ?? []),
  )
  if (isThere || principals.includes(principal)) return 'KIA0107'
  const domain = trustDomainOf(principal)
  const known = [...elsewhere.trustDomains, ...theirs.flat()]
  return code === 'KIA0108' && domain !== null && known.includes(domain) ? 'KIA0106' : null
}
