import type { AuditRecord } from '@naru/contract/api/audit'
import type { GitlabCi, GitlabCiChange, GitlabCiInput, GitlabFailure } from '@naru/contract/api/gitlab-ci'
import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import type { MessageKey } from '@naru/contract/errors/rule-messages'
import type { AddressPolicy } from '../system/address-policy.ts'
import { askLatest } from './ask-pipelines.ts'
import type { EntryStore, KeptEntry, Told } from './entry-store.ts'
import { type AskGitlab, GitlabError } from './gitlab-call.ts'

export type EntryService = {
  create(input: GitlabCiInput): Promise<GitlabCi>
  change(
    id: string,
    change: GitlabCiChange,
  ): Promise<{ readonly record: GitlabCi; readonly change: AuditRecord['change'] }>
  remove(id: string): Promise<void>
}

type Options = {
  readonly store: EntryStore
  readonly ask: AskGitlab
  readonly policy: Pick<AddressPolicy, 'checkUrl'>
  readonly now: () => number
}

/** Projects of a GitLab as people write them; each is looked at before it is kept, so that a wrong token is told at once. */
export function createEntryService({ store, ask, policy, now }: Options): EntryService {
  async function read(id: string): Promise<GitlabCi> {
    const found = (await store.load()).find((entry) => entry.id === id)
    if (!found) throw new AppError('RESOURCE_NOT_FOUND')
    return found
  }

  /** The newest pipeline, if there is one. */
  async function requireAnswer(entry: KeptEntry): Promise<Told> {
    await policy.checkUrl(entry.address, 'address')
    try {
      return { latest: await askLatest(ask, entry) }
    } catch (error) {
      if (!(error instanceof GitlabError)) throw error
      throw new AppError('INVALID_DATA', { cause: error, fields: [explainRefusal(error)] })
    }
  }

  return {
    async create({ id, address, project, token, certificate = '', description = '' }) {
      const entry = { id, address, project, token, authority: certificate.trim(), description }
      if (token === '') throw refuse({ field: 'token', rule: 'rule.required' })
      const told = await requireAnswer(entry)
      await store.insert(entry, now())
      await store.tell(id, 1, told, now())
      return read(id)
    },
    async change(id, change) {
      const before = await store.find(id)
      if (!before) throw new AppError('RESOURCE_NOT_FOUND')
      if (change.version !== undefined && change.version !== before.version) throw new AppError('CONFLICT')
      const after = joinChange(before, change)
      const told = isElsewhere(before, after) ? await requireAnswer(after) : null
      await store.change(after, before.version)
      // What was told before is of another project.
      if (told) await store.tell(id, before.version + 1, told, now())
      return { record: await read(id), change: listChanges(before, after) }
    },
    remove: (id) => store.remove(id),
  }
}

function refuse(...fields: readonly FieldError[]): AppError {
  return new AppError('INVALID_DATA', { fields })
}

/** A token is kept for the server that it was entered for: whoever names another one enters it again. */
export function joinChange(before: KeptEntry, change: GitlabCiChange): KeptEntry {
  const { address = before.address, project = before.project, description = before.description } = change
  const authority = change.certificate?.trim() ?? before.authority
  const isSame = new URL(address).origin === new URL(before.address).origin
  const token = change.token || (isSame ? before.token : '')
  if (token === '') throw refuse({ field: 'token', rule: 'rule.gitlab.tokenOfOther' })
  return { id: before.id, address, project, description, authority, token }
}

function isElsewhere(before: KeptEntry, after: KeptEntry): boolean {
  return (['address', 'project', 'token', 'authority'] as const).some((key) => before[key] !== after[key])
}

const REFUSALS = {
  denied: ['token', 'rule.gitlab.denied'],
  missing: ['project', 'rule.gitlab.missing'],
  unreachable: ['address', 'rule.gitlab.unreachable'],
  'bad-answer': ['address', 'rule.gitlab.badAnswer'],
} as const satisfies Record<GitlabFailure, readonly [field: string, rule: MessageKey]>

function explainRefusal({ failure, message }: GitlabError): FieldError {
  const [field, rule] = REFUSALS[failure]
  return { field, rule, params: { detail: message } }
}

/** What changed, with the token named and never told. */
function listChanges(before: KeptEntry, after: KeptEntry): AuditRecord['change'] {
  const plain = (['description', 'address', 'project', 'authority'] as const).flatMap((path) =>
    before[path] === after[path] ? [] : [{ path, from: before[path], to: after[path] }],
  )
  return before.token === after.token ? plain : [...plain, { path: 'token', from: '•••', to: '•••' }]
}
