import type { RegistryFailure } from '@naru/contract/api/registry/answers'
import type {
  ImageRepository,
  ImageRepositoryChange,
  ImageRepositoryInput,
} from '@naru/contract/api/registry/repositories'
import { AppError } from '@naru/contract/errors/app-error'
import type { MessageKey } from '@naru/contract/errors/rule-messages'
import type { Changed } from '../platform/platform-source.ts'
import { askTags } from './ask-registry.ts'
import type { EndpointStore } from './endpoint-store.ts'
import type { Registry } from './registry-call.ts'
import { RegistryError } from './registry-error.ts'
import type { RepositoryStore } from './repository-store.ts'

export type RepositoryService = {
  create(input: ImageRepositoryInput): Promise<ImageRepository>
  change(id: string, change: ImageRepositoryChange): Promise<Changed<ImageRepository>>
}

type Options = {
  readonly store: RepositoryStore
  readonly endpoints: Pick<EndpointStore, 'find'>
  readonly registry: Registry
  readonly now: () => number
}

/** Repositories that people look after; the tags of each are asked for before it is kept. */
export function createRepositoryService(options: Options): RepositoryService {
  const { store, endpoints, registry, now } = options
  return {
    async create(input) {
      const endpoint = await endpoints.find(input.endpoint)
      if (!endpoint) throw refuse('endpoint', 'rule.registry.unknown')
      try {
        await askTags(registry, endpoint, { repository: input.repository })
      } catch (error) {
        if (!(error instanceof RegistryError)) throw error
        throw explain(error)
      }
      await store.insert(input, now())
      return store.read(input.id)
    },
    async change(id, { description }) {
      const before = await store.read(id)
      if (description === undefined || description === before.description) return { record: before }
      await store.describe(id, description)
      const change = [{ path: 'description', from: before.description, to: description }]
      return { record: await store.read(id), change }
    },
  }
}

const REFUSALS = {
  denied: ['repository', 'rule.registry.absent'],
  missing: ['repository', 'rule.registry.absent'],
  unreachable: ['endpoint', 'rule.registry.unreachable'],
  'bad-answer': ['endpoint', 'rule.registry.badAnswer'],
  moved: ['endpoint', 'rule.registry.badAnswer'],
} as const satisfies Record<RegistryFailure, readonly [field: string, rule: MessageKey]>

function explain(error: RegistryError): AppError {
  const [field, rule] = REFUSALS[error.failure]
  return refuse(field, rule, { cause: error, detail: error.message })
}

type More = { readonly cause?: Error; readonly detail?: string }

function refuse(field: string, rule: MessageKey, { cause, detail = '' }: More = {}): AppError {
  return new AppError('INVALID_DATA', { cause, fields: [{ field, rule, params: { detail } }] })
}
