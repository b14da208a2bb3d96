import {
  type AlertTarget,
  type AlertTargetChange,
  type AlertTargetInput,
  MIN_SIGNING_SECRET,
} from '@naru/contract/api/alert-targets'
import type { AuditRecord } from '@naru/contract/api/audit'
import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import { deepEqual } from '@naru/contract/merge/deep-equal'
import { placedId } from '@naru/contract/platform/place-of-record'
import { checkUrl } from '@naru/contract/rules/addresses'
import { fieldError } from '@naru/contract/rules/message'
import { checkEmail, checkNoSpaces, checkRequired } from '@naru/contract/rules/text-rules'
import type { AddressPolicy } from '../system/address-policy.ts'
import type { TargetSpec } from './tables.ts'
import type { KeptTarget, TargetSecrets, TargetStore } from './target-store.ts'

export type TargetService = {
  create(input: AlertTargetInput): Promise<AlertTarget>
  change(
    id: string,
    change: AlertTargetChange,
  ): Promise<{ readonly record: AlertTarget; readonly change: AuditRecord['change'] }>
  remove(id: string): Promise<void>
}

export type TargetServiceOptions = {
  readonly store: TargetStore
  readonly clusters: () => readonly string[]
  readonly policy: Pick<AddressPolicy, 'checkUrl'>
  readonly now: () => number
}

/** Targets as people write them; every address is judged before it is kept. */
export function createTargetService({ store, clusters, policy, now }: TargetServiceOptions): TargetService {
  async function read(id: string): Promise<AlertTarget> {
    const found = (await store.load()).find((target) => target.id === id)
    if (!found) throw new AppError('RESOURCE_NOT_FOUND')
    return found
  }

  return {
    async create(input) {
      const { cluster, name, description = '', language = 'ko' } = input
      requireKnown(cluster, clusters())
      const place = readPlace(input, null)
      await requireReachable(place, policy)
      const target = { id: placedId({ cluster, id: name }), cluster, name, description, language, ...place }
      await store.insert(target, now())
      return read(target.id)
    },
    async change(id, change) {
      const before = await store.find(id)
      if (!before) throw new AppError('RESOURCE_NOT_FOUND')
      if (change.version !== undefined && change.version !== before.version) throw new AppError('CONFLICT')
      const { description = before.description, language = before.language } = change
      const place = readPlace(change, before)
      if (!deepEqual(place, { spec: before.spec, secrets: before.secrets })) {
        await requireReachable(place, policy)
      }
      const after = { ...before, description, language, ...place }
      await store.change(after, before.version)
      return { record: await read(id), change: listChanges(before, after) }
    },
    async remove(id) {
      if (!(await store.find(id))) throw new AppError('RESOURCE_NOT_FOUND')
      await store.remove(id)
    },
  }
}

export function requireKnown(cluster: string, clusters: readonly string[]): void {
  if (clusters.includes(cluster)) return
  throw refuse({ field: 'cluster', rule: 'rule.unknown', params: { value: cluster } })
}

function refuse(...fields: readonly FieldError[]): AppError {
  return new AppError('INVALID_DATA', { fields })
}

type Place = Pick<KeptTarget, 'spec' | 'secrets'>
type Given = Pick<AlertTargetChange, 'email' | 'webhook' | 'slack'>

/** Where a target is, and with which secrets; those that are left out stay as long as it remains the same sort. */
function readPlace({ email, webhook, slack }: Given, before: Place | null): Place {
  const given = [email, webhook, slack].filter((one) => one !== undefined)
  if (given.length === 0 && before) return { spec: before.spec, secrets: before.secrets }
  if (given.length !== 1) throw refuse({ field: 'sort', rule: 'rule.select' })
  if (email) return readMail(email, secretsOf(before, 'email'), before?.spec)
  if (webhook) return readWebhook(webhook, secretsOf(before, 'webhook'))
  return readAddress('slack', { address: slack?.address ?? secretsOf(before, 'slack').address })
}

function readWebhook({ address, secret = '' }: NonNullable<Given['webhook']>, kept: TargetSecrets): Place {
  const key = secret || (kept.secret ?? '')
  const rule = key === '' ? 'rule.required' : 'rule.minLength'
  if (key.length < MIN_SIGNING_SECRET) {
    throw refuse({ field: 'webhook.secret', rule, params: { n: MIN_SIGNING_SECRET } })
  }
  return readAddress('webhook', { address: address ?? kept.address, secret: key })
}

function secretsOf(before: Place | null, sort: TargetSpec['sort']): TargetSecrets {
  return before?.spec.sort === sort ? before.secrets : {}
}

/** A password is kept for the server that it was entered for: whoever names another one enters it again. */
function readMail(
  { password, ...mail }: NonNullable<Given['email']>,
  kept: TargetSecrets,
  before: TargetSpec | undefined,
): Place {
  const broken = [
    fieldError('email.host', checkRequired(mail.host) ?? checkNoSpaces(mail.host)),
    fieldError('email.user', checkRequired(mail.user)),
    fieldError('email.sender', checkEmail(mail.sender)),
    ...mail.recipients.map((one, index) => fieldError(`email.recipients.${index}`, checkEmail(one))),
  ].filter((error) => error !== null)
  if (broken.length > 0) throw refuse(...broken)
  const isSame = before?.sort === 'email' && before.host === mail.host && before.port === mail.port
  return {
    spec: { sort: 'email', ...mail },
    secrets: { password: password ?? (isSame ? kept.password : undefined) },
  }
}

function readAddress(sort: 'webhook' | 'slack', secrets: TargetSecrets): Place {
  const { address = '' } = secrets
  const broken = fieldError(`${sort}.address`, checkUrl(address))
  if (broken) throw refuse(broken)
  return { spec: { sort, host: new URL(address).host }, secrets }
}

function requireReachable({ spec, secrets }: Place, policy: TargetServiceOptions['policy']): Promise<void> {
  return spec.sort === 'email'
    ? policy.checkUrl(`http://${spec.host}`, 'email.host')
    : policy.checkUrl(secrets.address ?? '', `${spec.sort}.address`)
}

/** What changed, with secrets named and never told. */
function listChanges(before: KeptTarget, after: KeptTarget): AuditRecord['change'] {
  const plain = (['description', 'language', 'spec'] as const).flatMap((path) =>
    deepEqual(before[path], after[path]) ? [] : [{ path, from: before[path], to: after[path] }],
  )
  const isSame = deepEqual(before.secrets, after.secrets)
  return isSame ? plain : [...plain, { path: 'secrets', from: '•••', to: '•••' }]
}
