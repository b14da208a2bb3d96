import type { AuditRecord } from '@naru/contract/api/audit'
import type { HelmFailure } from '@naru/contract/api/helm/failure'
import type {
  HelmRepository,
  HelmRepositoryChange,
  HelmRepositoryInput,
} from '@naru/contract/api/helm/repositories'
import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import { deepEqual } from '@naru/contract/merge/deep-equal'
import { checkPem } from '@naru/contract/rules/credentials'
import { formatMessage } from '@naru/contract/rules/format-message'
import { fieldError } from '@naru/contract/rules/message'
import { isOrigin, type Place } from './get-guarded.ts'
import { explainHelm } from './helm-error.ts'
import type { LoadIndex, Reading } from './index/load-index.ts'
import type { Begun, Read } from './keep-reading.ts'
import type { KeptRepository } from './repository-rows.ts'
import type { RepositoryStore } from './repository-store.ts'

export type RepositoryService = {
  /** Both read the index before they keep anything, and throw INVALID_DATA with the field that keeps it from being read. */
  create(input: HelmRepositoryInput): Promise<HelmRepository>
  change(
    name: string,
    change: HelmRepositoryChange,
  ): Promise<{ readonly record: HelmRepository; readonly change: AuditRecord['change'] }>
  remove(name: string): Promise<void>
  /** Throws INDEX_NOT_READ, once that it was not is kept. */
  readAgain(name: string): Promise<void>
  /** Reads a repository whose turn it is. */
  read(begun: Begun): Promise<HelmFailure | null>
}

type Options = {
  readonly store: RepositoryStore
  readonly loadIndex: LoadIndex
  /** Aborts when the server ends. */
  readonly ended: AbortSignal
}

export function createRepositoryService(options: Options): RepositoryService {
  const { store } = options
  const read = (begun: Begun) => readTurn(options, begun)

  async function recordOf(name: string): Promise<HelmRepository> {
    const found = (await store.load()).find((one) => one.name === name)
    if (!found) throw new AppError('RESOURCE_NOT_FOUND')
    return found
  }

  return {
    async create({ name, description = '', ...input }) {
      if (await store.find(name)) throw refuseName()
      const place = planPlace(input, null)
      await store.insert({ name, description, place }, await readNow(options, place))
      return recordOf(name)
    },
    async change(name, { version, ...change }) {
      const before = await store.find(name)
      if (!before) throw new AppError('RESOURCE_NOT_FOUND')
      if (version !== undefined && version !== before.version) throw new AppError('CONFLICT')
      const place = planPlace(change, before.place)
      const after = { name, description: change.description ?? before.description, place }
      const isSame = deepEqual(place, before.place)
      await store.change(after, before.version, isSame ? null : await readNow(options, place))
      return { record: await recordOf(name), change: listChanges(before, after) }
    },
    async remove(name) {
      if (!(await store.remove(name))) throw new AppError('RESOURCE_NOT_FOUND')
    },
    async readAgain(name) {
      const begun = await store.begin(name)
      if (!begun) throw new AppError('RESOURCE_NOT_FOUND')
      const failure = await read(begun)
      if (failure) throw refuseReading(failure)
    },
    read,
  }
}

/** Throws INVALID_DATA for the field that is to blame. */
async function readNow({ store, loadIndex, ended }: Options, place: Place): Promise<Read> {
  const at = await store.now()
  try {
    return { at, reading: await loadIndex(place, ended) }
  } catch (error) {
    const failure = explainHelm(error)
    throw refuse(blame(fieldOf(failure, place), failure))
  }
}

async function readTurn({ store, loadIndex, ended }: Options, begun: Begun): Promise<HelmFailure | null> {
  let reading: Reading
  try {
    reading = await loadIndex(begun.place, ended)
  } catch (error) {
    const failure = explainHelm(error)
    // What ends with the server says nothing about the repository.
    if (!ended.aborted) await store.settle(begun, { failure })
    return failure
  }
  await store.settle(begun, { reading })
  return null
}

function refuse(...fields: readonly FieldError[]): AppError {
  return new AppError('INVALID_DATA', { fields })
}

function blame(field: string, { rule, params }: HelmFailure): FieldError {
  return { field, rule, ...(params && { params }) }
}

function refuseReading(failure: HelmFailure): AppError {
  const detail = formatMessage(failure.rule, 'en', failure.params)
  return new AppError('INDEX_NOT_READ', { detail, fields: [blame('url', failure)] })
}

function refuseName(): AppError {
  return new AppError('DUPLICATE', { fields: [{ field: 'name', rule: 'rule.duplicate' }] })
}

/** The field of the form that a person has to look at. */
function fieldOf({ rule }: HelmFailure, { user }: Place): string {
  if (rule === 'rule.helm.denied') return 'password'
  if (rule === 'rule.helm.signIn') return user === '' ? 'user' : 'password'
  return rule === 'rule.helm.certificate' ? 'certificateAuthority' : 'url'
}

const NOWHERE: Place = { url: '', user: '', password: '', authority: '', insecure: false }

/**
 * What is left out stays. A password stays with the server and the user that it was entered for: whoever names others
 * enters it again, or could have it sent to a server of their own.
 */
export function planPlace(
  change: Omit<HelmRepositoryChange, 'description' | 'version'>,
  before: Place | null,
): Place {
  const kept = before ?? NOWHERE
  const { url = kept.url, user = kept.user, insecure = kept.insecure } = change
  const { certificateAuthority: authority = kept.authority } = change
  const broken = fieldError('certificateAuthority', checkPem(authority))
  if (broken) throw refuse(broken)
  return { url, user, authority, insecure, password: planPassword(change.password, { url, user }, before) }
}

function planPassword(
  given: string | undefined,
  { url, user }: Pick<Place, 'url' | 'user'>,
  before: Place | null,
): string {
  if (given) {
    if (user === '') throw refuse({ field: 'user', rule: 'rule.helm.userMissing' })
    return given
  }
  if (user === '' || !before || before.password === '') return ''
  const origin = URL.parse(url)
  const isSame = origin !== null && isOrigin(before, origin) && before.user === user
  if (!isSame) throw refuse({ field: 'password', rule: 'rule.helm.passwordAgain' })
  return before.password
}

/** What changed, with the password named and never told. */
function listChanges(before: KeptRepository, after: KeptRepository): AuditRecord['change'] {
  const told = ({ description, place: { url, user, authority, insecure } }: KeptRepository) => ({
    description,
    url,
    user,
    certificateAuthority: authority,
    insecure,
  })
  const [from, to] = [told(before), told(after)]
  const plain = (['description', 'url', 'user', 'certificateAuthority', 'insecure'] as const).flatMap(
    (path) => (from[path] === to[path] ? [] : [{ path, from: from[path], to: to[path] }]),
  )
  const isSame = before.place.password === after.place.password
  return isSame ? plain : [...plain, { path: 'password', from: '•••', to: '•••' }]
}
