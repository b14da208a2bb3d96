import type { AuditRecord } from '@naru/contract/api/audit'
import type { RegistryFailure } from '@naru/contract/api/registry/answers'
import type {
  RegistryEndpoint,
  RegistryEndpointChange,
  RegistryEndpointInput,
} from '@naru/contract/api/registry/endpoints'
import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import type { MessageKey } from '@naru/contract/errors/rule-messages'
import type { AddressPolicy } from '../system/address-policy.ts'
import type { EndpointStore, KeptEndpoint } from './endpoint-store.ts'
import type { Registry } from './registry-call.ts'
import { RegistryError } from './registry-error.ts'

export type EndpointService = {
  create(input: RegistryEndpointInput): Promise<RegistryEndpoint>
  change(
    id: string,
    change: RegistryEndpointChange,
  ): Promise<{ readonly record: RegistryEndpoint; readonly change: AuditRecord['change'] }>
  remove(id: string): Promise<void>
}

type Options = {
  readonly store: EndpointStore
  readonly registry: Registry
  readonly policy: Pick<AddressPolicy, 'checkUrl'>
  readonly now: () => number
}

type Entered = Omit<KeptEndpoint, 'tokens'>

/** Registries as people write them; each is asked before it is kept, so that a wrong password is told at once. */
export function createEndpointService({ store, registry, policy, now }: Options): EndpointService {
  async function read(id: string): Promise<RegistryEndpoint> {
    const found = (await store.load()).find((endpoint) => endpoint.id === id)
    if (!found) throw new AppError('RESOURCE_NOT_FOUND')
    return found
  }

  /** With where its tokens come from, once it has taken who asks. */
  async function requireAnswer(entered: Entered): Promise<KeptEndpoint> {
    await policy.checkUrl(entered.address, 'address')
    try {
      const endpoint = { ...entered, tokens: await registry.findTokens(entered) }
      await registry.ask(endpoint, { path: '/' })
      return endpoint
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error
      throw new AppError('INVALID_DATA', { cause: error, fields: [explainRefusal(error, entered)] })
    }
  }

  return {
    async create({ id, address, user = '', password = '', certificate = '', description = '' }) {
      const entered = { id, address, user, password, authority: certificate.trim(), description }
      requireBoth(entered)
      await store.insert(await requireAnswer(entered), now())
      return read(id)
    },
    async change(id, change) {
      const before = await store.find(id)
      if (!before) throw new AppError('RESOURCE_NOT_FOUND')
      if (change.version !== undefined && change.version !== before.version) throw new AppError('CONFLICT')
      const entered = joinEndpoint(before, change)
      const after = isElsewhere(before, entered, change)
        ? await requireAnswer(entered)
        : { ...entered, tokens: before.tokens }
      await store.change(after, before.version)
      return { record: await read(id), change: listChanges(before, after) }
    },
    remove: (id) => store.remove(id),
  }
}

function refuse(field: string, rule: MessageKey): AppError {
  return new AppError('INVALID_DATA', { fields: [{ field, rule }] })
}

function requireBoth({ user, password }: Entered): void {
  if (user === '' && password !== '') throw refuse('user', 'rule.registry.userMissing')
  if (user !== '' && password === '') throw refuse('password', 'rule.required')
}

/** A password is kept for the registry and the user that it was entered for: whoever names another enters it again. */
export function joinEndpoint(before: KeptEndpoint, change: RegistryEndpointChange): Entered {
  const { address = before.address, user = before.user, description = before.description } = change
  const authority = change.certificate?.trim() ?? before.authority
  const isSame = new URL(address).origin === new URL(before.address).origin && user === before.user
  const kept = user !== '' && isSame ? before.password : ''
  const password = change.password || kept
  if (user !== '' && password === '') throw refuse('password', 'rule.registry.passwordOfOther')
  const entered = { id: before.id, address, user, description, authority, password }
  requireBoth(entered)
  return entered
}

/** A password that is entered again is a word that the registry is the right one. */
function isElsewhere(before: KeptEndpoint, after: Entered, { password }: RegistryEndpointChange): boolean {
  return (
    Boolean(password) ||
    (['address', 'user', 'password', 'authority'] as const).some((key) => before[key] !== after[key])
  )
}

const REFUSALS = {
  denied: ['password', 'rule.registry.denied'],
  missing: ['address', 'rule.registry.badAnswer'],
  unreachable: ['address', 'rule.registry.unreachable'],
  'bad-answer': ['address', 'rule.registry.badAnswer'],
  moved: ['address', 'rule.registry.badAnswer'],
} as const satisfies Record<RegistryFailure, readonly [field: string, rule: MessageKey]>

function explainRefusal({ failure, message }: RegistryError, { user }: Entered): FieldError {
  if (failure === 'denied' && user === '') return { field: 'user', rule: 'rule.registry.signIn' }
  const [field, rule] = REFUSALS[failure]
  return { field, rule, params: { detail: message } }
}

/** What changed, with the password named and never told. */
function listChanges(before: KeptEndpoint, after: KeptEndpoint): AuditRecord['change'] {
  const plain = (['description', 'address', 'user', 'authority', 'tokens'] as const).flatMap((path) =>
    before[path] === after[path] ? [] : [{ path, from: before[path], to: after[path] }],
  )
  return before.password === after.password ? plain : [...plain, { path: 'password', from: '•••', to: '•••' }]
}
